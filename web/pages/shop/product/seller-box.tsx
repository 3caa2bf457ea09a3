import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { PictureOrFallback } from '#features/selling/stores/ui/parts/picture-or-fallback.tsx'
import { shippingLines } from '#features/selling/stores/ui/parts/shipping-lines.ts'
import { returnsPromise } from '#features/selling/stores/ui/parts/store-promises.ts'
import { Link } from '#shared/ui/link.tsx'
import { AskSeller } from './ask-seller.tsx'
import styles from './seller-box.module.css'

type Props = {
  store: SellingStore
  isShipped: boolean
  page: string
  /** Labels of the accepted payment methods. */
  payments: string[]
}

/** Seller with verification badge, shipping, accepted payments and return policy. */
export function SellerBox({ store, isShipped, page, payments }: Props) {
  const { business } = store
  const returns = returnsPromise(store)
  return (
    <div className={styles.box}>
      <section aria-labelledby="vendedor" className={styles.seller}>
        <span className={styles.logo}>
          <PictureOrFallback picture={store.logo} ratio="1" sizes="3.5rem">
            <Monogram name={store.name} />
          </PictureOrFallback>
        </span>
        <div className={styles.words}>
          <h2 id="vendedor" className={styles.name}>
            <span className="only-spoken">Vendedor: </span>
            <Link to={`/tienda/${store.handle}`} data-plain>
              {store.name}
            </Link>
          </h2>
          <p className={styles.quiet}>
            De <Link to={`/negocios/${business.slug}`}>{business.name}</Link>
            {business.city && `, en ${business.city}`}
          </p>
        </div>
        <div className={styles.seal}>
          <VerificationBadge badge={business.badge} claimed countryCode={business.countryCode} />
        </div>
        <div className={styles.seal}>
          <AskSeller store={store} page={page} />
        </div>
      </section>
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
          <p>{payments.join(' · ')}</p>
        </section>
      )}
      <section aria-labelledby="devoluciones" className={styles.part}>
        <h2 id="devoluciones">{returns.title}</h2>
        <p className={styles.policy}>{returns.words}</p>
      </section>
    </div>
  )
}
