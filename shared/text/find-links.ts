/** A piece of a plain text: as it was written, and where it leads if it is a link. */
export type TextPiece = { text: string; href: string | null }

/**
 * What may be a link: only what says so itself. "bien.me" is two words whose writer forgot a space. Signs that turn or hide text end it.
 */
const candidates =
  /(?<![\w@.-])(?:https?:\/\/|www\.)[^\s<>"\u00ab\u00bb\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gi

/** Longer ones are no address that somebody wrote. */
const maxSigns = 500

const closing = new Set('.,;:!?\'")]}*_~…')

/** Without the signs of the sentence around it; a bracket that it opened itself is its own. */
function trimmed(raw: string): string {
  let end = raw.length
  let open = 0
  for (const sign of raw) open += sign === '(' ? 1 : sign === ')' ? -1 : 0
  for (; end > 0 && closing.has(raw[end - 1] ?? ''); end--) {
    if (raw[end - 1] !== ')') continue
    if (open >= 0) break
    open++
  }
  return raw.slice(0, end)
}

/** The address that it leads to; null for what is none, and for one with a name before its host, which leads elsewhere than it seems. */
function hrefOf(written: string): string | null {
  if (written.length > maxSigns) return null
  const address = /^www\./i.test(written) ? `https://${written}` : written
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return null
  return /[^.]\.[^.\d]/.test(url.hostname) ? url.href : null
}

/** A plain text in pieces, in their order, in time that grows as the text. Only http and https lead anywhere. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(candidates)) {
    const written = trimmed(match[0])
    const href = hrefOf(written)
    if (!href) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null })
    pieces.push({ text: written, href })
    from = match.index + written.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null })
  return pieces
}
