import { ClientWork } from '#features/growth/clients/ui/client-work.tsx'
import { ClientConsents } from '#features/growth/consents/ui/client-consents.tsx'
import { ClientQuotations } from '#features/growth/quotations/ui/client-quotations.tsx'
import { ContactPage } from '../../contacts/contact.tsx'
import { useMyBusiness } from '../use-my-business.ts'

/** Page of one client of the business: what its book says, and what the team does with them. */
export default function Client() {
  const { id: businessId } = useMyBusiness()
  return (
    <ContactPage
      isAlone
      work={({ id }) => (
        <>
          <ClientWork businessId={businessId} contactId={id} />
          <ClientQuotations businessId={businessId} contactId={id} />
          <ClientConsents businessId={businessId} contactId={id} />
        </>
      )}
    />
  )
}
