import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import type { DisplayContact } from '#features/directory/businesses/ui/parts/contact-list.tsx'
import { contactText } from '#features/directory/businesses/ui/sections/contact-text.ts'
import { whatsappHref } from '#features/directory/leads/contract.ts'
import { mailLink } from '#shared/text/mail-link.ts'

/**
 * Contacts as text with their links, for the page; empty for an unclaimed or closed business.
 * WhatsApp goes through the adapter, which adds the lead's code. For loaders only, so that the
 * phone-number metadata stays on the server.
 */
export function shownContacts({ slug, claimed, state, contacts }: BusinessPage): DisplayContact[] {
  if (!claimed || state === 'closed') return []
  return contacts.flatMap(({ kind, value, label }): DisplayContact[] => {
    const text = contactText(kind, value)
    if (!text) return []
    const href = {
      phone: `tel:${value}`,
      whatsapp: whatsappHref(slug, `/negocios/${slug}`),
      email: mailLink(value),
    }
    return [{ kind, label, text, href: kind in href ? href[kind as keyof typeof href] : value }]
  })
}
