import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { OrderRow } from '../contract/seller.ts'
import { maxBulkOrders } from '../vocabulary.ts'
import styles from './order-rows.module.css'
import { canAccept, useBulkOrders } from './use-bulk-orders.ts'

type BulkOrdersProps = {
  businessId: string
  rows: OrderRow[]
  chosen: ReadonlySet<string>
  onChosen: (ids: ReadonlySet<string>) => void
  onEnd: () => void
}

/** What can be done to several chosen orders, with the outcome of each that was refused. */
export function BulkOrders({ businessId, rows, chosen, onChosen, onEnd }: BulkOrdersProps) {
  const bulk = useBulkOrders(businessId)
  const orders = rows.filter(({ id }) => chosen.has(id))
  const acceptable = orders.filter(canAccept).length
  const shown = rows.slice(0, maxBulkOrders).map(({ id }) => id)
  const areAll = shown.length > 0 && shown.every((id) => chosen.has(id))
  const { progress, result } = bulk
  return (
    <section className={styles.bulk} aria-label="Pedidos elegidos">
      <div className={styles.bulkHead}>
        <span role="status">
          {progress ?? `${orders.length} ${orders.length === 1 ? 'elegido' : 'elegidos'}`}
        </span>
        <Button variant="quiet" onClick={() => onChosen(new Set(areAll ? [] : shown))}>
          {areAll ? 'Ninguno' : 'Todos los que se ven'}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Terminar
        </Button>
      </div>
      <div className={styles.bulkHead}>
        <Button
          variant="main"
          disabled={acceptable === 0 || progress !== null}
          onClick={() => void bulk.accept(orders)}
        >
          Aceptar{acceptable > 0 && ` ${acceptable}`}
        </Button>
        <Button
          disabled={orders.length === 0 || progress !== null}
          onClick={() => void bulk.print(orders)}
        >
          Notas de empaque
        </Button>
      </div>
      {result && (
        <Notice
          color={result.isProblem || result.failures.length > 0 ? 'problem' : 'good'}
          title={result.words}
          onClose={bulk.clear}
        >
          {result.failures.length > 0 && (
            <ul className={styles.failures}>
              {result.failures.map(({ number, message }) => (
                <li key={number}>
                  {number}: {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </section>
  )
}
