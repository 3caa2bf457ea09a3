import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { ShareButton } from '#features/directory/sharing/ui/share-button.tsx'
import { readPost } from '#features/publishing/posts/contract/read.ts'
import { PostBody } from '#features/publishing/posts/ui/parts/post-body.tsx'
import { commentsWords, postKindWords } from '#features/publishing/posts/vocabulary.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { useSettings } from '#web/use-settings.ts'
import { useRecordVisit } from '../home/recently-seen.ts'
import { PlatformPromos } from '../platform-promos.tsx'
import { LikeButton } from '../reactions/like-button.tsx'
import { SavePost } from '../reactions/save-post.tsx'
import { ReportButton } from '../text-actions/report-button.tsx'
import { AuthorBox } from './author-box.tsx'
import styles from './blog.module.css'
import { blogAddress } from './blog-address.ts'
import { WrittenComments } from './comments/written-comments.ts'
import { FeedLinks } from './feed-links.tsx'
import { loadPostContext } from './load-post.ts'
import own from './post.module.css'
import { PostCards, useByline } from './post-cards.tsx'
import { PostContents } from './post-contents.tsx'
import { postData } from './post-data.ts'
import { TagLinks } from './tag-links.tsx'
import { useCountView } from './use-count-view.ts'
import { WrittenBusinesses } from './written-businesses.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = params.name ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(name)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const post = await api.call(readPost, { name })
  if (post.slug !== name) throw redirect(`/blog/${post.slug}`, 301)
  const around = await loadPostContext(api, post)
  markPageCacheable(context, 'posts', `post:${post.id}`, 'directory', 'house-blocks')
  return { post, ...around }
}

/** One post of the blog. */
export default function Post() {
  const { post, writer, comments, related, businesses, promos } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const bylineOf = useByline()
  const siteUrl = settings?.siteUrl ?? ''
  const { title, subtitle, synopsis, slug, category, tags, cover, headings, kind } = post
  const path = `/blog/${slug}`
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    ...(category ? [{ name: category.name, path: blogAddress({ category: category.slug }) }] : []),
    { name: title, path },
  ]
  useCountView(post.id)
  useRecordVisit({ path, title, what: category?.name ?? 'Blog', picture: cover?.url ?? '' })
  return (
    <PageShell>
      <PageHead
        title={post.seoTitle || title}
        description={post.seoDescription || post.excerpt}
        canonical={path}
        image={cover}
        data={[
          postData(post, { siteUrl, name: settings?.productName ?? '', comments }),
          breadcrumbData(crumbs, siteUrl),
        ]}
        hidden={writer?.isDemo}
      />
      {!writer?.isDemo && <FeedLinks />}
      <div className={styles.page}>
        <div className={own.post}>
          <header className={own.opening}>
            <div className={own.way}>
              <Breadcrumbs crumbs={crumbs} />
            </div>
            <div className={own.back}>
              <BackLink to="/blog" spoken="Volver al">
                Blog
              </BackLink>
            </div>
            {(kind !== 'regular' || writer?.isDemo) && (
              <p>
                {kind !== 'regular' && <Badge color="saffron">{postKindWords[kind]}</Badge>}{' '}
                {writer?.isDemo && <Badge color="saffron">Ejemplo</Badge>}
              </p>
            )}
            <h1 id="titulo" className={styles.title}>
              {title}
            </h1>
            {(subtitle || synopsis) && <p className={own.subtitle}>{subtitle || synopsis}</p>}
            <div className={own.tools}>
              <p className={styles.quiet}>
                <time dateTime={post.publishedAt}>{bylineOf(post)}</time>
                {comments.count > 0 && (
                  <>
                    {'\u00a0· '}
                    <a href="#comentarios">{commentsWords(comments.count)}</a>
                  </>
                )}
              </p>
              <ShareButton title={title} url={siteUrl + path} className={own.word} />
              <LikeButton kind="post" slug={slug} className={own.word} />
              <SavePost slug={slug} className={own.word} />
            </div>
          </header>
          <div className={own.rail}>
            {headings.length > 1 && <PostContents headings={headings} />}
            {writer && <AuthorBox author={writer} />}
            {businesses.length > 0 && (
              <section aria-labelledby="negocios" className={own.around}>
                <h2 id="negocios">Negocios relacionados</h2>
                <WrittenBusinesses items={businesses} />
              </section>
            )}
          </div>
          <article className={own.article} aria-labelledby="titulo">
            {cover && (
              <div className={own.cover}>
                <Photo
                  picture={cover}
                  ratio="16 / 9"
                  sizes="(min-width: 48em) 36rem, 100vw"
                  first
                />
              </div>
            )}
            <PostBody html={post.html} />
            {tags.length > 0 && <TagLinks tags={tags} />}
            <div>
              <ReportButton subjectId={post.id} title="Reportar esta entrada" />
            </div>
            <WrittenComments key={post.id} post={{ id: post.id, slug }} loaded={comments} />
          </article>
        </div>
        <PlatformPromos items={promos} place="post" />
        {related.length > 0 && (
          <section aria-labelledby="relacionadas" className={styles.part}>
            <h2 id="relacionadas">Entradas relacionadas</h2>
            <PostCards items={related} isBrief />
          </section>
        )}
      </div>
    </PageShell>
  )
}
