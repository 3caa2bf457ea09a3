import {
  formatUrlState,
  parseUrlState,
  textField,
  type UrlField,
  type UrlState,
  urlParameters,
} from '#shared/url-state.ts'

const tagField: UrlField<string> = {
  name: 'etiqueta',
  kind: 'other',
  read: (text) =>
    text
      .trim()
      .match(/^.{1,30}$/s)?.[0]
      .toLowerCase(),
}

const fields = {
  category: textField('categoria', { pattern: /^.{1,80}$/s }),
  tag: tagField,
  q: textField('q', { pattern: /^.{1,100}$/s }),
  after: textField('desde', { pattern: /^.{1,200}$/s }),
}

/** Search of the blog. */
type BlogSearch = UrlState<typeof fields>

/** Query parameters of the blog list, in canonical order. */
export const blogParameters = urlParameters(fields)

/** Reads the search from the query; invalid values are ignored. */
export const readBlogAddress = (query: URLSearchParams) => parseUrlState(fields, query)

/** Address of the blog list for a search. */
export const blogAddress = (search: BlogSearch = {}): string =>
  formatUrlState(fields, '/blog', search)
