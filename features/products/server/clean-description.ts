import sanitizeHtml from 'sanitize-html'
import { marked } from '../contract/check-variants.ts'
import { mostDescription, plainText } from '../contract/description.ts'
import type { ProductFields } from '../contract/product.ts'

const rel = 'nofollow ugc noopener'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  /** What is deeper keeps its words alone. */
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    /** A link that leads nowhere, or to where none may, is its words. */
    a: (_, { href = '' }) => {
      const to = href.trim()
      const leads = /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(to)
      return sanitizeHtml.simpleTransform(leads ? 'a' : 'span', leads ? { href: to, rel } : {}, false)('a', {})
    },
  },
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Text without any mark as a description: an empty line parts paragraphs, other line ends stay. */
const paragraphs = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br />')}</p>`)
    .join('')

/**
 * A description as it is kept: what is written without any tag is plain text; of HTML stays what a description may have, with words of the rest. Cleaning
 * what is clean changes nothing. Throws `invalid` beside one that is too long then.
 */
export function cleanDescription(description: string): string {
  const kept = /<[a-z/!?]|&[a-z#]/i.test(description) ? sanitizeHtml(description, options).trim() : paragraphs(description)
  if (!plainText(kept)) return ''
  const clean = /<(?:p|ul|ol|h3)>/.test(kept) ? kept : sanitizeHtml(`<p>${kept}</p>`, options)
  if (clean.length > mostDescription) throw marked({ description: 'Usa como máximo 20,000 caracteres, con sus enlaces' })
  return clean
}

/** A form's fields as they are kept: the description clean, nothing of a service or of files sent. Throws `invalid` as `cleanDescription` does. */
export const cleanFields = (fields: ProductFields): ProductFields => ({
  ...fields,
  description: cleanDescription(fields.description),
  variants: fields.kind === 'goods' ? fields.variants : fields.variants.map((one) => ({ ...one, isShipped: false })),
})
