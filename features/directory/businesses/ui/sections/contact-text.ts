import { shownPhone } from '#shared/phones/read-phone.ts'
import type { ContactKind } from '../../vocabulary.ts'

type Kind = ContactKind

/** An address of a page in few letters: `ejemplo.com`, `@lupita` on a network. Null when it is no http(s) address. */
function pageText(kind: Kind, value: string): string | null {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const path = url.pathname.replace(/\/$/, '')
  if (kind === 'web') return url.hostname.replace(/^www\./, '') + path
  return path ? path.slice(1).replace(/^@?/, '@') : url.hostname
}

/** A kept contact as people write it; null for a page whose address can't be opened. It brings the numbering plans along: for loaders and the editor. */
export function contactText(kind: Kind, value: string): string | null {
  if (kind === 'phone' || kind === 'whatsapp') return shownPhone(value)
  return kind === 'email' ? value : pageText(kind, value)
}
