import { momentWords } from '#shared/text/dates.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listStockMovements, type StockRow } from '../contract/stock.ts'
import { stockReasonWords } from '../vocabulary.ts'
import styles from './stock-table.module.css'

const signed = (quantity: number) =>
  quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−')

/** Stock movements of a sellable, newest first. */
export function MovementsSheet({
  businessId,
  row,
  onClose,
}: {
  businessId: string
  row: StockRow
  onClose: () => void
}) {
  const list = useCallPages(listStockMovements, { businessId, sellableId: row.sellableId })
  const { rows, error, retry } = list
  return (
    <Sheet open onClose={onClose} title={`Movimientos: ${row.title}`}>
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!rows && !error && <Skeleton height="12rem" rows />}
      {rows?.length === 0 && (
        <EmptyState title="Sin movimientos todavía">
          Aquí verás cada entrada, conteo, pérdida y pedido.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ol className={styles.movements}>
          {rows.map((one) => (
            <li key={one.number}>
              <span>
                {stockReasonWords[one.reason]}
                {one.note && `: ${one.note}`}
              </span>
              <strong>{signed(one.quantity)}</strong>
              <span className={styles.quiet}>
                {momentWords(one.madeAt)}
                {one.by && `\u00a0· ${one.by}`}
              </span>
              <span className={styles.quiet}>
                {one.after === null ? 'sin contar' : `quedan ${one.after}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <MoreRows list={list} />
    </Sheet>
  )
}
