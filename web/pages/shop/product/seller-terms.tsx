import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { shippingLines } from '#features/selling/stores/ui/parts/shipping-lines.ts'
import {
  downloadReturns,
  returnsPromise,
} from '#features/selling/stores/ui/parts/store-promises.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import styles from './seller-box.module.css'

type Props = {
  store: Pick<SellingStore, 'shipping' | 'currency' | 'returnDays' | 'returnPolicy' | 'business'>
  isShipped: boolean
  /** Whether it is files. */
  isDownloaded: boolean
  /** Accepted payment methods. */
  payments: PaymentProvider[]
}

/** Shipping, accepted payments and return policy of a seller. */
export function SellerTerms({ store, isShipped, isDownloaded, payments }: Props) {
  const returns = returnsPromise(store)
  const methods = new Set(payments.map((provider) => paymentProviderInfo[provider].label))
  return (
    <div className={styles.terms}>
      {isShipped && (
        <section aria-labelledby="entrega" className={styles.part}>
          <h2 id="entrega">Envío y entrega</h2>
          <ul className={styles.ways}>
            {shippingLines(store).map(({ key, name, where, cost, detail }) => (
              <li key={key}>
                <span>
                  <strong>{name}</strong> {where && <span className={styles.quiet}>{where}</span>}
                  {detail && <span className={styles.detail}>{detail}</span>}
                </span>
                <span className={styles.cost}>{cost}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {payments.length > 0 && (
        <section aria-labelledby="pagos" className={styles.part}>
          <h2 id="pagos">Formas de pago</h2>
          <p>{joinParts([...methods])}</p>
        </section>
      )}
      <section aria-labelledby="devoluciones" className={styles.part}>
        <h2 id="devoluciones">{returns.title}</h2>
        <p className={styles.policy}>{isDownloaded ? downloadReturns : returns.words}</p>
      </section>
    </div>
  )
}
