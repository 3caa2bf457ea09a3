import sanitizeHtml from 'sanitize-html'
import { invalidProductFields } from '../contract/check-variants.ts'
import { maxDescription, plainText } from '../contract/description.ts'
import type { ProductFields } from '../contract/product.ts'

const rel = 'nofollow ugc noopener'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  /** Deeper elements are reduced to their text. */
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
    /** A link without a valid, allowed URL is reduced to its text. */
    a: (_, { href = '' }) => {
      const to = href.trim()
      const leads = /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(to)
      return sanitizeHtml.simpleTransform(
        leads ? 'a' : 'span',
        leads ? { href: to, rel } : {},
        false,
      )('a', {})
    },
  },
}

/** Tags that count without an end tag. All others count only as a pair, because people also write `<S>` for a size. */
const single =
  'p br hr li ol ul div h1 h2 h3 h4 h5 h6 img tr td th tbody thead dt dd wbr col meta link input source iframe'.split(
    ' ',
  )
const paired =
  `a abbr address article aside audio b base bdi bdo big blockquote body button caption center cite code colgroup del details
  dfn dl em embed fieldset figcaption figure font footer form g head header html i ins kbd label legend main map mark math nav noscript object
  option picture pre q rect s samp script section select small span strike strong style sub summary sup svg table template textarea tfoot time
  title tt u var video`.split(/\s+/)
const known = new Set([...single, ...paired])
const alone = new Set(single)

/** A complete tag: its name, then attributes with values or known boolean attributes. Text that only starts like a tag is text. */
const tag =
  /<(\/?)([a-z][a-z0-9]*(?::[a-z]+)?)((?:\s+[a-z_:@][\w:.-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+)|\s+(?:async|autoplay|checked|controls|defer|disabled|hidden|loop|muted|nowrap|open|reversed|selected)(?=[\s/>]))*)\s*\/?>/gi

/** Returns a predicate for tag names of this text that are HTML. Tags of Word (`<o:p>`) count. */
function tagsOf(text: string): (name: string) => boolean {
  const begun = new Set<string>()
  const ended = new Set<string>()
  for (const [, slash, name = ''] of text.matchAll(tag))
    (slash ? ended : begun).add(name.toLowerCase())
  return (tagName) => {
    const name = tagName.toLowerCase()
    if (alone.has(name)) return true
    return (known.has(name) || name.includes(':')) && begun.has(name) && ended.has(name)
  }
}

/** Escapes `&`, `<` and `>`; complete entities stay. */
const escaped = (text: string) =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Removes comments; an unterminated comment is text. */
const withoutComments = (html: string) =>
  html
    .split('<!--')
    .map((part, i) => {
      const end = part.indexOf('-->')
      return i === 0 ? part : end < 0 ? `&lt;!--${part}` : part.slice(end + 3)
    })
    .join('')
    .replace(/<(?:!\[|!doctype\s|\?xml)[^<>]*>/gi, '')

/** HTML with everything that is not a tag escaped; null when there is no tag. */
function markupOf(description: string): string | null {
  const isTag = tagsOf(description)
  if (![...description.matchAll(tag)].some(([, , name = '']) => isTag(name))) return null
  const html = withoutComments(description)
  let made = ''
  let from = 0
  for (const { 0: whole, 2: name = '', index } of html.matchAll(tag)) {
    if (!isTag(name)) continue
    made += escaped(html.slice(from, index)) + whole
    from = index + whole.length
  }
  return made + escaped(html.slice(from))
}

/** Converts plain text to HTML: empty lines separate paragraphs, other line ends become `<br />`. */
const paragraphs = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br />')}</p>`)
    .join('')

/**
 * Sanitizes a description for storage. Text without tags is plain text; of HTML, allowed tags stay and other tags are reduced to their
 * text. Idempotent. Throws `invalid` when the result is too long.
 */
export function cleanDescription(description: string): string {
  const sanitized = sanitizeHtml(markupOf(description) ?? paragraphs(description), options).trim()
  if (!plainText(sanitized)) return ''
  const clean = /<(?:p|ul|ol|h3)>/.test(sanitized)
    ? sanitized
    : sanitizeHtml(`<p>${sanitized}</p>`, options)
  if (clean.length > maxDescription)
    throw invalidProductFields({
      description: 'Usa como máximo 20,000 caracteres, con sus enlaces',
    })
  return clean
}

/** Form fields as stored: description sanitized, services and digital products marked as not shipped. Throws like `cleanDescription`. */
export const cleanFields = (fields: ProductFields): ProductFields => ({
  ...fields,
  description: cleanDescription(fields.description),
  variants:
    fields.kind === 'goods'
      ? fields.variants
      : fields.variants.map((one) => ({ ...one, isShipped: false })),
})
