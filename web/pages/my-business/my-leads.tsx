import { CardConversation } from '#features/accounts/conversations/ui/parts/card-conversation.tsx'
import { BusinessBlocks } from '#features/directory/customer-blocks/ui/business-blocks.tsx'
import { listLeads } from '#features/directory/leads/contract.ts'
import { LeadsView } from '#features/directory/leads/ui/leads-view.tsx'
import { readLeadClient } from '#features/growth/clients/contract/calls.ts'
import { LeadClient } from '#features/growth/clients/ui/lead-client.tsx'
import { myBusinessHref } from './sections.ts'
import { useMyBusiness } from './use-my-business.ts'

/** Leads of the business. */
export default function MyLeads() {
  const { id, name, role } = useMyBusiness()
  return (
    <>
      <LeadsView
        key={id}
        businessId={id}
        businessName={name}
        renderClient={(leadId, reached) => (
          <LeadClient key={leadId} businessId={id} leadId={leadId} {...reached} />
        )}
        refreshes={[readLeadClient]}
        renderConversation={(leadId) => (
          <CardConversation
            businessId={id}
            kind="lead"
            id={leadId}
            hrefOf={(one) => myBusinessHref(`/conversaciones/${one}`, id)}
          />
        )}
      />
      {role !== 'seller' && (
        <BusinessBlocks key={`blocks ${id}`} businessId={id} refreshes={[listLeads]} />
      )}
    </>
  )
}
