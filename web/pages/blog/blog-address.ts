/** Search of the blog. */
type BlogSearch = { category?: string; tag?: string; q?: string; after?: string }

/** Query parameters of the blog list, in canonical order. */
export const blogParameters = ['categoria', 'etiqueta', 'q', 'desde'] as const

/** Reads the search from the query; invalid values are ignored. */
export function readBlogAddress(query: URLSearchParams): BlogSearch {
  const parameter = (name: (typeof blogParameters)[number], max: number) => {
    const value = query.get(name)?.trim()
    return value && value.length <= max ? value : undefined
  }
  return {
    category: parameter('categoria', 80),
    tag: parameter('etiqueta', 30)?.toLowerCase(),
    q: parameter('q', 100),
    after: parameter('desde', 200),
  }
}

/** Address of the blog list for a search. */
export function blogAddress({ category, tag, q, after }: BlogSearch = {}): string {
  const query = new URLSearchParams()
  if (category) query.set('categoria', category)
  if (tag) query.set('etiqueta', tag)
  if (q) query.set('q', q)
  if (after) query.set('desde', after)
  return query.size > 0 ? `/blog?${query}` : '/blog'
}
