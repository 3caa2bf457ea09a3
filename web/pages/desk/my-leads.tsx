import { LeadsView } from '#features/leads/ui/leads-view.tsx'
import { Desk } from './desk.tsx'

/** Who asked, and what came of it. */
export default function MyLeads() {
  return <Desk title="Solicitudes">{(business) => <LeadsView key={business.id} businessId={business.id} />}</Desk>
}
