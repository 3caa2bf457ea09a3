import type { ReactNode } from 'react'
import { DrawnPattern, Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { countryOf } from '#shared/countries.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import type { StorePage } from '../../contract/store-page.ts'
import { PictureOrFallback } from './picture-or-fallback.tsx'
import styles from './store-head.module.css'

type StoreHeadProps = {
  store: StorePage
  /** Where the layout shows none. */
  withoutBanner?: boolean
  /** The seal of its business with the facts behind it. */
  seal: ReactNode
  /** What it says of itself in one line, below its business. */
  note: ReactNode
  /** Actions of visitors. */
  children: ReactNode
}

/** The store's own picture, or a drawn one, which is lower. */
const StoreBanner = ({ store: { name, banner } }: { store: StorePage }) => (
  <div className={styles.banner}>
    <PictureOrFallback
      picture={banner}
      ratio="16 / 5"
      sizes="(min-width: 76rem) 73rem, 100vw"
      first
    >
      <DrawnPattern name={name} icon="building-store" />
    </PictureOrFallback>
  </div>
)

/** Header of a store: banner, logo, name, @handle, and its business with its seal. */
export function StoreHead({ store, withoutBanner, seal, note, children }: StoreHeadProps) {
  const { name, business } = store
  return (
    <header className={styles.head} data-layout={store.layout}>
      {!withoutBanner && <StoreBanner store={store} />}
      <div className={styles.who}>
        <span className={styles.logo}>
          <PictureOrFallback picture={store.logo} ratio="1" sizes="6rem">
            <Monogram name={name} />
          </PictureOrFallback>
        </span>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.line}>
          <span>{`@${store.handle}`}</span>
          {store.isDemo && <Badge color="saffron">Ejemplo</Badge>}
          {store.rating && <Stars {...store.rating} />}
          <span className={styles.business}>
            De <Link to={`/negocios/${business.slug}`}>{business.name}</Link>
            {business.city && `, en ${business.city}`}
            {store.taxNumber &&
              `\u00a0· ${countryOf(business.countryCode)?.taxId ?? 'Número fiscal'} ${store.taxNumber}`}
          </span>
        </p>
      </div>
      <div className={styles.facts}>
        {note}
        <div className={styles.acts}>{children}</div>
      </div>
      <div className={styles.trust}>{seal}</div>
      {store.networks.length > 0 && (
        <nav className={styles.networks} aria-label="Redes sociales">
          {store.networks.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="nofollow noopener me">
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}
