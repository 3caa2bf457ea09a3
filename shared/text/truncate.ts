/** What people see as one sign: an emoji of several parts, a letter with its accents. */
const signs = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** The longest beginning of a text within `max` UTF-16 units that ends between two signs; a sign that is longer by itself is cut between its characters. */
export function wholeSigns(text: string, max: number): string {
  if (text.length <= max) return text
  const at = signs.segment(text.slice(0, max + 64)).containing(max)?.index ?? 0
  if (at > 0) return text.slice(0, at)
  const isHalf =
    /[\ud800-\udbff]/.test(text.charAt(max - 1)) && /[\udc00-\udfff]/.test(text.charAt(max))
  return text.slice(0, isHalf ? max - 1 : max)
}

/** A text of at most `max` UTF-16 units: as it is, or its beginning, to the end of a word where one is near, and `…`. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = wholeSigns(text, max - 1)
  const end = text.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
