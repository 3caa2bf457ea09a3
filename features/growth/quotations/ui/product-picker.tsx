import { createPortal } from 'react-dom'
import { formatMoney } from '#shared/money.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findQuotableProducts, type QuotableProduct } from '../contract/owner.ts'
import styles from './quotations.module.css'

type Props = {
  businessId: string
  currency: string
  /** Products that are lines already. */
  chosen: ReadonlySet<string>
  onChoose: (product: QuotableProduct) => void
  onClose: () => void
}

const stockWords = (stock: number | null) => {
  if (stock === null) return null
  return stock === 0 ? 'Agotado' : `Quedan ${stock}`
}

/** Sheet in which a product of the store is chosen for a line. */
export function ProductPicker({ businessId, currency, chosen, onChoose, onClose }: Props) {
  const { q, typed, type } = useSearchText('in memory')
  const found = useCall(findQuotableProducts, { businessId, q })
  const items = (found.data?.items ?? []).filter(({ sellableId }) => !chosen.has(sellableId))
  // Outside of the form: Enter in its search field would send that.
  return createPortal(
    <Sheet open onClose={onClose} title="Agregar un producto">
      <div className={styles.stack}>
        <SearchField
          label="Buscar en tu tienda"
          placeholder="Nombre o código"
          value={typed}
          onChange={type}
        />
        {found.error && (
          <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
        )}
        {!found.data && !found.error && <Skeleton height="12rem" rows />}
        {found.data && items.length === 0 && (
          <p className={styles.quiet} role="status">
            {q ? 'Ningún producto coincide.' : 'No hay más productos en tu tienda.'}
          </p>
        )}
        <ul className={styles.picked}>
          {items.map((product) => (
            <li key={product.sellableId}>
              <span className={styles.what}>
                {product.title}
                <span className={styles.quiet}>
                  {joinParts([formatMoney(product.price, currency), stockWords(product.stock)])}
                </span>
              </span>
              <Button onClick={() => onChoose(product)}>
                Agregar<span className="only-spoken"> {product.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>,
    document.body,
  )
}
