import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { WriteButton } from '#features/accounts/conversations/ui/parts/write-button.tsx'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { readAuthor } from '#features/publishing/authors/contract/public.ts'
import {
  type AuthorNetwork,
  authorLanguageWords,
  authorNetworkWords,
} from '#features/publishing/authors/vocabulary.ts'
import { listPosts } from '#features/publishing/posts/contract/read.ts'
import { isAppError } from '#shared/app-error.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { useSettings } from '#web/use-settings.ts'
import { FollowButton } from '../reactions/follow-button.tsx'
import { roleOf } from './author-box.tsx'
import { AuthorFace, postsWords } from './author-links.tsx'
import styles from './blog.module.css'
import { FeedLinks } from './feed-links.tsx'
import { PostCards } from './post-cards.tsx'

const postsOfPage = 24

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const username = params.username ?? ''
  if (!/^[a-z0-9._-]{2,40}$/.test(username)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const after = new URL(request.url).searchParams.get('desde') ?? undefined
  const [author, posts] = await Promise.all([
    api.call(readAuthor, { username }),
    api.call(listPosts, { author: username, after, size: postsOfPage }).catch((error: unknown) => {
      if (after && isAppError(error) && error.code === 'malformed')
        throw redirect(`/blog/autores/${username}`)
      throw error
    }),
  ])
  markPageCacheable(context, 'posts')
  return { author, ...posts, isRest: after !== undefined }
}

/** Page of a blog author with their posts. */
export default function BlogAuthor() {
  const { author, items, next, isRest } = useLoaderData<typeof loader>()
  const siteUrl = useSettings()?.siteUrl ?? ''
  const {
    username,
    name,
    preferredLanguage,
    socialMedia,
    coverImage,
    profileImage,
    isArchived,
    isDemo,
  } = author
  const path = `/blog/autores/${username}`
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name, path },
  ]
  const links = Object.entries(socialMedia) as [AuthorNetwork, string][]
  const person = {
    '@type': 'Person',
    name,
    url: siteUrl + path,
    ...(links.length > 0 && { sameAs: links.map(([, url]) => url) }),
  }
  return (
    <PageShell>
      <PageHead
        title={name}
        description={`${name}, ${roleOf(author).toLowerCase()}. ${postsWords(author.posts)} en el blog.`}
        canonical={path}
        image={profileImage}
        data={[
          { '@context': 'https://schema.org', '@type': 'ProfilePage', mainEntity: person },
          breadcrumbData(crumbs, siteUrl),
        ]}
        hidden={isDemo || isRest || items.length === 0}
      />
      {!isDemo && <FeedLinks />}
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        {coverImage && <Photo picture={coverImage} ratio="16 / 5" first />}
        <header className={styles.author}>
          <AuthorFace author={author} />
          <div className={styles.who}>
            <h1 className={styles.title}>{name}</h1>
            <p className={styles.quiet}>
              {roleOf(author)} {isDemo && <Badge color="saffron">Ejemplo</Badge>}
            </p>
            <p className={styles.quiet}>
              {joinParts([
                postsWords(author.posts),
                preferredLanguage &&
                  `Escribe en ${authorLanguageWords[preferredLanguage].toLowerCase()}`,
              ])}
            </p>
          </div>
          {!isArchived && (
            <FollowButton
              kind="author"
              slug={username}
              name={name}
              followers={author.followers}
              countClass={styles.quiet}
            />
          )}
          {!isArchived && !isDemo && (
            <WriteButton to={{ kind: 'author', subjectId: author.id }} name={name} />
          )}
        </header>
        {links.length > 0 && (
          <nav aria-label={`${name} en otros sitios`} className={styles.links}>
            {links.map(([network, url]) => (
              <a key={network} href={url} rel="noopener me">
                {authorNetworkWords[network]}
              </a>
            ))}
          </nav>
        )}
        <section aria-labelledby="entradas" className={styles.part}>
          <h2 id="entradas">Entradas</h2>
          {items.length > 0 ? (
            <PostCards items={items} />
          ) : (
            <EmptyState title="Todavía no hay entradas">Vuelve pronto.</EmptyState>
          )}
        </section>
        {next && (
          <ButtonLink to={`${path}?desde=${next}`} variant="plain">
            Ver más entradas
          </ButtonLink>
        )}
      </div>
    </PageShell>
  )
}
