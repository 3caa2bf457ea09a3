import { LeadsView } from '#features/leads/ui/leads-view.tsx'
import { useDeskBusiness } from './use-desk-business.ts'

/** Who asked, and what came of it. */
export default function MyLeads() {
  const { id, name } = useDeskBusiness()
  return <LeadsView key={id} businessId={id} businessName={name} />
}
