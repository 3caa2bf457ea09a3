import { textField, urlState } from '#shared/url-state.ts'

const tagField = textField('etiqueta', { pattern: /^.{1,30}$/s })

const codec = urlState({
  category: textField('categoria', { pattern: /^.{1,80}$/s }),
  tag: { ...tagField, read: (texts) => tagField.read(texts)?.toLowerCase() },
  q: textField('q', { pattern: /^.{1,100}$/s }),
  after: textField('desde', { pattern: /^.{1,200}$/s }),
})

/** Search of the blog. */
type BlogSearch = ReturnType<typeof codec.parse>

/** Query parameters of the blog list, in canonical order. */
export const blogParameters = codec.names

/** Reads the search from the query; invalid values are ignored. */
export const readBlogAddress = codec.parse

/** Address of the blog list for a search. */
export const blogAddress = (search: BlogSearch = {}): string => codec.format('/blog', search)
