import { renderToString } from 'react-dom/server'
import type { WriteMarkup } from '#shared/ui/kept-markup.tsx'

/**
 * Keeps the HTML of parts that many pages share, such as the card of a business, by what they are made from. Beyond `mostKept` characters
 * of both the oldest make room.
 */
export function keepMarkup(mostKept = 6_000_000): WriteMarkup {
  const kept = new Map<string, string>()
  let size = 0
  return (of, element) => {
    const known = kept.get(of)
    if (known !== undefined) return known
    const html = renderToString(element)
    // Such as what React asks for before a photo that is loaded at once: inside the part the browser would not know it.
    if (/^<(link|style|meta|title)\b/.test(html)) throw new Error('a kept part holds what belongs elsewhere in its page')
    kept.set(of, html)
    size += of.length + html.length
    for (const [oldest, { length }] of kept) {
      if (size <= mostKept) break
      kept.delete(oldest)
      size -= oldest.length + length
    }
    return html
  }
}
