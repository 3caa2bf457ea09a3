import { freeShippingFrom } from '#features/selling/stores/contract/shipping-price.ts'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { formatMoney } from '#shared/money.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import type { CartLine } from '../../contract/cart.ts'
import type { ChangedCart } from '../parts/cart-changes.ts'
import { canBeBought } from '../parts/cart-changes.ts'
import { readStoreCall } from '../parts/read-store-call.ts'
import styles from './cart.module.css'

type Seller = ChangedCart['sellers'][number]

/** What is said of shipping before the place is known: what is downloaded has none. */
function placelessWords(lines: CartLine[]): string {
  if (lines.some(({ isShipped }) => isShipped)) return 'El envío se calcula en el siguiente paso.'
  return lines.every(({ isDownloaded }) => isDownloaded)
    ? 'Sin envío: lo descargas después de pagar.'
    : 'Nada de esto lleva envío.'
}

/** What is missing until a store sends for free wherever it sends to: zero where it does; null where that is not said of all ways. */
export function missingForFree(
  shipping: Pick<
    SellingStore['shipping'][number],
    'kind' | 'basis' | 'price' | 'steps' | 'freeAbove'
  >[],
  amount: number,
): number | null {
  const from = shipping.filter(({ kind }) => kind === 'delivery').map(freeShippingFrom)
  if (from.length === 0 || from.includes(null)) return null
  return Math.max(0, ...from.map((limit) => (limit ?? 0) - amount))
}

/** What is said of the shipping of what is paid together; `isEstimated`: beside an estimate of its price. */
export function ShippingHint({
  sellers,
  isEstimated,
}: {
  sellers: Seller[]
  isEstimated?: boolean
}) {
  const lines = sellers.flatMap((seller) => seller.lines.filter(canBeBought))
  const [only] = sellers
  const words = isEstimated ? 'El envío se confirma con tu dirección.' : placelessWords(lines)
  if (only && sellers.length === 1 && lines.every(({ isShipped }) => isShipped))
    return <OneSellersHint seller={only} words={words} isEstimated={isEstimated} />
  return <p className={styles.hint}>{words}</p>
}

/** Of one store, which may send for free from its amount on. */
function OneSellersHint({
  seller: { store, subtotal, discounts },
  words,
  isEstimated,
}: {
  seller: Seller
  words: string
  isEstimated: boolean | undefined
}) {
  const { data } = useCall(readStoreCall, { handle: store.handle })
  const amount = discounts.reduce((sum, discount) => sum - discount.amount, subtotal)
  const missing = data ? missingForFree(data.shipping, amount) : null
  if (missing === 0)
    return (
      <p className={styles.hint} data-good>
        Envío gratis
      </p>
    )
  return (
    <p className={styles.hint}>
      {missing === null
        ? words
        : `${isEstimated ? 'Se confirma con tu dirección; te' : 'Te'} faltan ${formatMoney(missing, store.currency)} para envío gratis`}
    </p>
  )
}
