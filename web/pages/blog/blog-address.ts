/** What is asked for of the blog. */
type BlogSearch = { category?: string; tag?: string; q?: string; after?: string }

/** Parameters of the list's address, in their order. */
export const blogParameters = ['categoria', 'etiqueta', 'q', 'desde'] as const

/** The search that an address asks for; what can be none is left out. */
export function readBlogAddress(query: URLSearchParams): BlogSearch {
  const given = (name: (typeof blogParameters)[number], max: number) => {
    const value = query.get(name)?.trim()
    return value && value.length <= max ? value : undefined
  }
  return {
    category: given('categoria', 80),
    tag: given('etiqueta', 30)?.toLowerCase(),
    q: given('q', 100),
    after: given('desde', 200),
  }
}

/** The address of the list for a search. */
export function blogAddress({ category, tag, q, after }: BlogSearch = {}): string {
  const query = new URLSearchParams()
  if (category) query.set('categoria', category)
  if (tag) query.set('etiqueta', tag)
  if (q) query.set('q', q)
  if (after) query.set('desde', after)
  return query.size > 0 ? `/blog?${query}` : '/blog'
}
