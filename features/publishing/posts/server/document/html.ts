/** HTML that this file made: text is never one by itself. */
export type Html = string & { readonly made: unique symbol }

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The one place where text becomes HTML. */
export const textOf = (text: string): Html =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign) as Html

export const joined = (parts: readonly Html[]): Html => parts.join('') as Html

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
type Lone = 'br' | 'hr' | 'img'

const begin = (name: string, attributes: Record<string, string | number | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${textOf(String(value))}"`]))
    .join('')}>`

/** An element; names of attributes are ours, their values are escaped. */
export const element = (
  name: Name,
  attributes: Record<string, string | number | undefined>,
  ...inside: Html[]
): Html => `${begin(name, attributes)}${joined(inside)}</${name}>` as Html

export const lone = (
  name: Lone,
  attributes: Record<string, string | number | undefined> = {},
): Html => begin(name, attributes) as Html
