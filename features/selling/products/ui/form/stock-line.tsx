import type { ManualStockReason } from '#features/selling/stores/ui/parts/stock-dialog.tsx'
import { Button } from '#shared/ui/button.tsx'
import styles from './product-form.module.css'

type Props = { name: string; stock: number | null; onMove: (reason: ManualStockReason) => void }

/** Stock of a saved variant, with buttons to record a movement, which is saved at once. */
export function StockLine({ name, stock, onMove }: Props) {
  return (
    <div className={styles.stock}>
      <strong>{stock ?? 'Siempre disponible'}</strong>
      <span className={styles.stockWays}>
        <Button
          variant="quiet"
          aria-label={`Entrada de ${name}`}
          onClick={() => onMove('received')}
        >
          Entrada
        </Button>
        <Button variant="quiet" aria-label={`Conteo de ${name}`} onClick={() => onMove('counted')}>
          Conteo
        </Button>
      </span>
    </div>
  )
}
