import { QuotationsList } from '#features/growth/quotations/ui/quotations-list.tsx'
import { useMyBusiness } from '../use-my-business.ts'

/** Quotations of the business. */
export default function MyBusinessQuotations() {
  const { id } = useMyBusiness()
  return <QuotationsList key={id} businessId={id} />
}
