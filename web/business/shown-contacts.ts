import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { BusinessPage } from '../../features/directory/contract/business.ts'
import type { ShownContact } from '../../features/directory/ui/business/contact-list.tsx'
import { whatsappHref } from '../../features/leads/contract.ts'

type Contact = BusinessPage['contacts'][number]

const phone = (value: string) => parsePhoneNumberFromString(value)?.formatInternational() ?? value

/** An address of a page in few letters: `ejemplo.com`, `lupita` on a network. Null when it is no http(s) address. */
function pageText(kind: Contact['kind'], value: string): string | null {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const path = url.pathname.replace(/\/$/, '')
  if (kind === 'web') return url.hostname.replace(/^www\./, '') + path
  return path ? path.slice(1).replace(/^@?/, '@') : url.hostname
}

/**
 * The contacts that a page shows, as people write them and with where they lead; WhatsApp goes through our door, which adds the
 * code of the lead. Of an unclaimed or closed business none. For loaders: the numbering plans stay on the server.
 */
export function shownContacts({ slug, claimed, state, contacts }: BusinessPage): ShownContact[] {
  if (!claimed || state === 'closed') return []
  return contacts.flatMap(({ kind, value, label }): ShownContact[] => {
    if (kind === 'phone') return [{ kind, label, text: phone(value), href: `tel:${value}` }]
    if (kind === 'whatsapp') return [{ kind, label, text: phone(value), href: whatsappHref(slug, `/negocios/${slug}`) }]
    if (kind === 'email') return [{ kind, label, text: value, href: `mailto:${value}` }]
    const text = pageText(kind, value)
    return text ? [{ kind, label, text, href: value }] : []
  })
}
