import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { WriteMarkup } from '#shared/ui/cached-markup.tsx'

/**
 * Cache for the HTML of parts that many pages share, such as business cards, by their input. Evicts
 * the least recently used entries beyond `maxKept` characters of keys and HTML.
 */
export function createMarkupCache(maxKept = 6_000_000): WriteMarkup {
  const cache = new LRUCache<string, string>({
    maxSize: maxKept,
    sizeCalculation: (html, of) => html.length + of.length,
  })
  return (of, element) => {
    const cached = cache.get(of)
    if (cached !== undefined) return cached
    const html = renderToString(element)
    // React emits such tags, for example a preload for an eager photo, before the part; inside
    // cached markup the browser would not hydrate them.
    if (/^<(link|style|meta|title)\b/.test(html))
      throw new Error('cached markup must not contain document-level tags')
    cache.set(of, html)
    return html
  }
}
