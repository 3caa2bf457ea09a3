import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { PictureOrFallback } from '#features/selling/stores/ui/parts/picture-or-fallback.tsx'
import type { PublicFact } from '#features/trust/verification/contract/public.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import { Link } from '#shared/ui/link.tsx'
import { useProductName } from '#web/use-settings.ts'
import { AskSeller } from './ask-seller.tsx'
import styles from './seller-box.module.css'
import { WrittenSellerFacts, WrittenSellerTerms } from './written-seller.ts'

type Props = {
  store: SellingStore
  facts: PublicFact[]
  /** Instant of rendering. */
  renderedAt: string
  isShipped: boolean
  isDownloaded: boolean
  page: string
  /** Accepted payment methods. */
  payments: PaymentProvider[]
}

/** Seller with its verified facts, shipping, accepted payments and return policy. */
export function SellerBox({
  store,
  facts,
  renderedAt,
  isShipped,
  isDownloaded,
  page,
  payments,
}: Props) {
  const { business } = store
  const productName = useProductName()
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
          <WrittenSellerFacts
            badge={business.badge}
            countryCode={business.countryCode}
            facts={facts}
            productName={productName}
            at={renderedAt}
            isFolded
          />
        </div>
        <div className={styles.ask}>
          <AskSeller store={store} page={page} />
        </div>
      </section>
      <WrittenSellerTerms
        store={store}
        isShipped={isShipped}
        isDownloaded={isDownloaded}
        payments={payments}
      />
    </div>
  )
}
