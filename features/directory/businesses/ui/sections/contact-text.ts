import { shownPhone } from '#shared/phones/read-phone.ts'
import type { ContactKind } from '../../vocabulary.ts'

type Kind = ContactKind

/**
 * A web address in short form: `ejemplo.com`, `@lupita` on a network. Null when it is not an
 * http(s) URL.
 */
function pageText(kind: Kind, value: string): string | null {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const path = url.pathname.replace(/\/$/, '')
  if (kind === 'web') return url.hostname.replace(/^www\./, '') + path
  return path ? path.slice(1).replace(/^@?/, '@') : url.hostname
}

/**
 * Formats a stored contact for display; null for an invalid URL. Imports the phone numbering plans,
 * so use it only in loaders and in the editor.
 */
export function contactText(kind: Kind, value: string): string | null {
  if (kind === 'phone' || kind === 'whatsapp') return shownPhone(value)
  return kind === 'email' ? value : pageText(kind, value)
}
