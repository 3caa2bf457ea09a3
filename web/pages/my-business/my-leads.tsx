import { BusinessBlocks } from '#features/directory/customer-blocks/ui/business-blocks.tsx'
import { listLeads } from '#features/directory/leads/contract.ts'
import { LeadsView } from '#features/directory/leads/ui/leads-view.tsx'
import { useMyBusiness } from './use-my-business.ts'

/** Leads of the business. */
export default function MyLeads() {
  const { id, name, role } = useMyBusiness()
  return (
    <>
      <LeadsView key={id} businessId={id} businessName={name} />
      {role !== 'seller' && (
        <BusinessBlocks key={`blocks ${id}`} businessId={id} refreshes={[listLeads]} />
      )}
    </>
  )
}
