import { StockTable } from '#features/selling/stores/ui/stock-table.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useMyBusiness } from '../use-my-business.ts'
import { WithStore } from './with-store.tsx'

const StockSheets = lazyPart(
  () => import('#features/selling/catalogue-files/ui/stock-sheets.tsx'),
  {
    waiting: <Skeleton height="12rem" />,
  },
)

/** Stock of all products of the store. */
export default function MyStock() {
  const { id, role } = useMyBusiness()
  return (
    <WithStore>
      {() => (
        <>
          <StockTable key={id} businessId={id} />
          {role !== 'seller' && (
            <div data-below>
              <StockSheets key={`hoja ${id}`} businessId={id} />
            </div>
          )}
        </>
      )}
    </WithStore>
  )
}
