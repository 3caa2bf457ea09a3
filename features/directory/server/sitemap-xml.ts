import type { Entry } from './sitemap-parts.ts'

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A list of addresses as the sitemap protocol wants it, piece by piece. */
export async function* urlSet(siteUrl: string, entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<string> {
  yield `${head}<urlset ${space}>\n`
  let piece = ''
  for await (const { path, changed } of entries) {
    const day = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    piece += `<url><loc>${escaped(siteUrl + path)}</loc>${day}</url>\n`
    if (piece.length < 32_768) continue
    yield piece
    piece = ''
  }
  yield `${piece}</urlset>\n`
}

/** The index that names the parts. */
export function partIndex(siteUrl: string, paths: string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escaped(siteUrl + path)}</loc></sitemap>\n`).join('')
  return `${head}<sitemapindex ${space}>\n${parts}</sitemapindex>\n`
}
