import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { listAuthors } from '#features/publishing/authors/contract/public.ts'
import { listPosts, listPostTopics } from '#features/publishing/posts/contract/read.ts'
import { blogFeedPath } from '#features/publishing/posts/vocabulary.ts'
import { isAppError } from '#shared/app-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { useProductName } from '#web/use-settings.ts'
import { AuthorLinks } from './author-links.tsx'
import styles from './blog.module.css'
import { blogAddress, readBlogAddress } from './blog-address.ts'
import { FeedLinks } from './feed-links.tsx'
import { PostCards } from './post-cards.tsx'
import { TagLinks } from './tag-links.tsx'

/** A lead story, two beside it, and a list in two columns. */
const postsOfPage = 11

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readBlogAddress(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const [posts, topics, authors] = await Promise.all([
    api.call(listPosts, { ...search, size: postsOfPage }).catch((error: unknown) => {
      if (search.after && isAppError(error) && error.code === 'malformed')
        throw redirect(blogAddress({ ...search, after: undefined }))
      throw error
    }),
    api.call(listPostTopics, {}),
    api.call(listAuthors, { size: 12 }),
  ])
  const category = topics.categories.find(({ slug }) => slug === search.category)
  if (search.category && !category) throw new Response(null, { status: 404 })
  markPageCacheable(context, 'posts')
  const { items, next } = posts
  return {
    search,
    items,
    next,
    topics,
    category: category ?? null,
    authors: authors.items.filter(({ posts: count }) => count > 0),
  }
}

/** The blog: newest posts, by category, tag or search. */
export default function Blog() {
  const { search, items, next, topics, category, authors } = useLoaderData<typeof loader>()
  const name = useProductName()
  const { tag, q, after } = search
  const isWhole = !category && !tag && !q
  const title = q ? `«${q}» en el blog` : (category?.name ?? (tag ? `#${tag}` : 'Blog'))
  return (
    <PageShell>
      <PageHead
        title={isWhole ? 'Blog' : `${title} · Blog`}
        description={
          category
            ? `Lo que publica ${name} sobre ${category.name}.`
            : `Guías, referencias y novedades de ${name} para negocios y clientes.`
        }
        canonical={blogAddress({ category: category?.slug })}
        hidden={Boolean(q || tag || after || items.length === 0)}
      />
      {topics.hasFeed && <FeedLinks />}
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <search aria-label="Blog">
            <form action="/blog" className={styles.search}>
              <input
                type="search"
                name="q"
                defaultValue={q}
                maxLength={100}
                aria-label="Buscar en el blog"
                placeholder="Buscar en el blog"
              />
              <Button type="submit">Buscar</Button>
            </form>
          </search>
        </div>
        {topics.categories.length > 0 && (
          <nav aria-label="Categorías" className={styles.tabs}>
            <Link to="/blog" aria-current={isWhole ? 'page' : undefined}>
              Todo
            </Link>
            {topics.categories.map(({ slug, name: words, count }) => (
              <Link
                key={slug}
                to={blogAddress({ category: slug })}
                aria-current={slug === category?.slug ? 'page' : undefined}
              >
                {words} ({count})
              </Link>
            ))}
          </nav>
        )}
        {items.length > 0 ? (
          <section aria-labelledby="entradas" className={styles.part}>
            <h2 id="entradas" className="only-spoken">
              Entradas
            </h2>
            <PostCards items={items} isFront={isWhole && !after} />
          </section>
        ) : (
          <EmptyState
            title={isWhole ? 'Todavía no hay entradas' : 'No se encontraron entradas de blog.'}
            action={isWhole ? undefined : <ButtonLink to="/blog">Ver todo el blog</ButtonLink>}
          >
            {isWhole
              ? 'Pronto escribiremos aquí.'
              : 'Prueba con otras palabras o con otra categoría.'}
          </EmptyState>
        )}
        {next && (
          <ButtonLink to={blogAddress({ ...search, after: next })} variant="plain">
            Ver más entradas
          </ButtonLink>
        )}
        {topics.tags.length > 0 && (
          <TagLinks tags={topics.tags.map(({ tag: word }) => word)} chosen={tag} />
        )}
        {authors.length > 0 && (
          <section aria-labelledby="autores" className={styles.part}>
            <h2 id="autores">Quién escribe</h2>
            <AuthorLinks authors={authors} />
          </section>
        )}
        {topics.hasFeed && (
          <p className={styles.quiet}>
            Síguelo con tu lector: <a href={blogFeedPath('rss')}>RSS</a> o{' '}
            <a href={blogFeedPath('atom')}>Atom</a>.
          </p>
        )}
      </div>
    </PageShell>
  )
}
