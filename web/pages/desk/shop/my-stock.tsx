import { StockTable } from '#features/stores/ui/stock-table.tsx'
import { useDeskBusiness } from '../use-desk-business.ts'

/** What there is of everything that the store sells. */
export default function MyStock() {
  const { id } = useDeskBusiness()
  return <StockTable key={id} businessId={id} />
}
