import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { WriteMarkup } from '#shared/ui/kept-markup.tsx'

/**
 * Keeps the HTML of parts that many pages share, such as the card of a business, by what they are made from. Beyond `maxKept` characters
 * of both what was used least lately makes room.
 */
export function keepMarkup(maxKept = 6_000_000): WriteMarkup {
  const kept = new LRUCache<string, string>({
    maxSize: maxKept,
    sizeCalculation: (html, of) => html.length + of.length,
  })
  return (of, element) => {
    const known = kept.get(of)
    if (known !== undefined) return known
    const html = renderToString(element)
    // Such as what React asks for before a photo that is loaded at once: inside the part the browser would not know it.
    if (/^<(link|style|meta|title)\b/.test(html))
      throw new Error('a kept part holds what belongs elsewhere in its page')
    kept.set(of, html)
    return html
  }
}
