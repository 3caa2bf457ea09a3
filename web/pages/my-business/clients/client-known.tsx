import type { ComponentProps } from 'react'
import { ClientConsents } from '#features/growth/consents/ui/client-consents.tsx'
import { ContactData } from '#features/growth/contacts/ui/contact-data.tsx'
import { ContactGroups } from '#features/growth/contacts/ui/contact-groups.tsx'
import { ContactHistory } from '#features/growth/contacts/ui/contact-history.tsx'
import { ContactMerges } from '#features/growth/contacts/ui/contact-merges.tsx'
import { ContactReach } from '#features/growth/contacts/ui/contact-reach.tsx'
import { ContactTags } from '#features/growth/contacts/ui/contact-tags.tsx'
import { ClientQuotations } from '#features/growth/quotations/ui/client-quotations.tsx'

type Props = ComponentProps<typeof ContactMerges> & { businessId: string; contactId: string }

/** What the book of a business knows of a client, as sections of one card. */
export function ClientKnown({ businessId, contactId, contact, may, search }: Props) {
  const of = { businessId, contactId }
  return (
    <>
      <ContactReach contact={contact} />
      <ContactData contact={contact} />
      <ContactTags contact={contact} may={may} />
      <ContactGroups contact={contact} may={may} />
      <ClientQuotations {...of} />
      <ClientConsents {...of} />
      <ContactMerges contact={contact} may={may} search={search} />
      <ContactHistory lines={contact.history} />
    </>
  )
}
