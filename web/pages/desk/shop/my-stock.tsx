import { StockTable } from '#features/selling/stores/ui/stock-table.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useDeskBusiness } from '../use-desk-business.ts'
import { WithStore } from './with-store.tsx'

const StockSheets = latePart(() => import('#features/selling/spreadsheets/ui/stock-sheets.tsx'), { waiting: <Skeleton height="12rem" /> })

/** What there is of everything that the store sells. */
export default function MyStock() {
  const { id, role } = useDeskBusiness()
  return (
    <WithStore>
      {() => (
        <>
          <StockTable key={id} businessId={id} />
          {role !== 'seller' && <StockSheets key={`hoja ${id}`} businessId={id} />}
        </>
      )}
    </WithStore>
  )
}
