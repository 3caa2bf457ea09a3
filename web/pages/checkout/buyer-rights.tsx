import { readStoreCall } from '#features/buying/checkout/ui/parts/read-store-call.ts'
import { type WithdrawalRight, withdrawalRightIn } from '#features/buying/returns/vocabulary.ts'
import {
  downloadReturns,
  returnsPromise,
} from '#features/selling/stores/ui/parts/store-promises.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from './checkout.module.css'

type Props = {
  sellers: {
    store: { handle: string; name: string }
    isShipped: boolean
    lines: { isDownloaded: boolean }[]
  }[]
  /** The buyer's country; empty while unknown. */
  countryCode: string
}

const rightWords = ({ days, counts }: WithdrawalRight) =>
  `Desde que lo recibas tienes ${days} días ${counts === 'business' ? 'hábiles' : 'naturales'} para desistir, sin decir por qué.`

/** How a purchase is returned: by the law of the buyer's country, and by what each store promises. */
export function BuyerRights({ sellers, countryCode }: Props) {
  // What is downloaded at once is not withdrawn from, to which its buyer agrees.
  const right = sellers.some(({ isShipped }) => isShipped) && withdrawalRightIn(countryCode)
  const ofGoods = sellers.filter(({ lines }) => !lines.every(({ isDownloaded }) => isDownloaded))
  return (
    <section className={styles.rights} aria-label="Devoluciones">
      <h2>Devoluciones</h2>
      {right && (
        <p>
          <strong>Por ley.</strong> {rightWords(right)}
        </p>
      )}
      {ofGoods.map(({ store }) => (
        <StoreReturns key={store.handle} store={store} isAlone={sellers.length === 1} />
      ))}
      {sellers.some(({ lines }) => lines.some(({ isDownloaded }) => isDownloaded)) && (
        <p>
          <strong>Descargas.</strong> {downloadReturns}
        </p>
      )}
    </section>
  )
}

/** A store's return policy, once it is known. */
function StoreReturns({
  store: { handle, name },
  isAlone,
}: Pick<Props['sellers'][number], 'store'> & { isAlone: boolean }) {
  const { data } = useCall(readStoreCall, { handle })
  if (!data) return null
  return (
    <p className={styles.policy}>
      <strong>{isAlone ? 'Según la tienda' : `Según ${name}`}.</strong> {returnsPromise(data).words}
    </p>
  )
}
