import { StockTable } from '#features/stores/ui/stock-table.tsx'
import { useDeskBusiness } from '../use-desk-business.ts'
import { WithStore } from './with-store.tsx'

/** What there is of everything that the store sells. */
export default function MyStock() {
  const { id } = useDeskBusiness()
  return <WithStore>{() => <StockTable key={id} businessId={id} />}</WithStore>
}
