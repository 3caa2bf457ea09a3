import { parseUrlState } from '#shared/parse-url-state.ts'
import { formatUrlState, textField, type UrlState, urlParameters } from '#shared/url-state.ts'

const fields = {
  category: textField('categoria', { pattern: /^.{1,80}$/s }),
  tag: textField('etiqueta', { pattern: /^.{1,30}$/s }),
  q: textField('q', { pattern: /^.{1,100}$/s }),
  after: textField('desde', { pattern: /^.{1,200}$/s }),
}

/** Search of the blog. */
type BlogSearch = UrlState<typeof fields>

/** Query parameters of the blog list, in canonical order. */
export const blogParameters = urlParameters(fields)

/** Reads the search from the query; invalid values are ignored, and tags are written in lower case. */
export function readBlogAddress(query: URLSearchParams): BlogSearch {
  const { tag, ...search } = parseUrlState(fields, query)
  return { ...search, ...(tag && { tag: tag.toLowerCase() }) }
}

/** Address of the blog list for a search. */
export const blogAddress = (search: BlogSearch = {}): string =>
  formatUrlState(fields, '/blog', search)
