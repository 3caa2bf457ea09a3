/** HTML produced by this file; a plain string is not assignable to it. */
export type Html = string & { readonly made: unique symbol }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text; the only place where text becomes HTML. */
export const escapeText = (text: string): Html =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) as Html

export const joinHtml = (parts: readonly Html[]): Html => parts.join('') as Html

type Name =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'code'
  | 'a'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'footer'
  | 'figure'
  | 'figcaption'
  | 'div'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'td'
  | 'th'
  | 'sup'
  | 'section'
  | 'dl'
  | 'dt'
  | 'dd'
type VoidName = 'br' | 'hr' | 'img'

const openingTag = (
  name: string,
  attributes: Record<string, string | number | undefined>,
): string =>
  `<${name}${Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined ? [] : [` ${key}="${escapeText(String(value))}"`],
    )
    .join('')}>`

/** An element. Attribute names come from the code; values are escaped. */
export const element = (
  name: Name,
  attributes: Record<string, string | number | undefined>,
  ...inside: Html[]
): Html => `${openingTag(name, attributes)}${joinHtml(inside)}</${name}>` as Html

export const voidElement = (
  name: VoidName,
  attributes: Record<string, string | number | undefined> = {},
): Html => openingTag(name, attributes) as Html
