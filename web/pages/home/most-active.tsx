import type { listMostActive } from '#features/community/home/contract.ts'
import {
  comingWords,
  type HomeTab,
  homeAddress,
  homeTabs,
  homeTabWords,
  isComing,
} from '#features/community/home/home-tabs.ts'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import type { Output } from '#shared/endpoint.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import styles from './most-active.module.css'
import { shelfSizes } from './rank-shelves.ts'

const NotifyWhenOpenButton = lazyPart(
  async () => ({ default: (await import('./notify-when-open-button.tsx')).NotifyWhenOpenButton }),
  {
    waiting: <span className={styles.waiting} />,
  },
)

/** Link to the full list of a tab's kind. */
const allOf: Record<
  Exclude<HomeTab, keyof typeof comingWords>,
  { to: string; words: string; empty: string }
> = {
  companies: {
    to: '/directorio',
    words: 'Ver el directorio',
    empty: 'Todavía no hay empresas publicadas',
  },
  professionals: {
    to: '/directorio',
    words: 'Ver el directorio',
    empty: 'Todavía no hay profesionales publicados',
  },
  products: {
    to: '/online-store',
    words: 'Ver la tienda',
    empty: 'Todavía no hay productos a la venta',
  },
  services: {
    to: '/online-store',
    words: 'Ver la tienda',
    empty: 'Todavía no hay servicios a la venta',
  },
}

type MostActiveProps = {
  tab: HomeTab
  topic: string | null
  /** Slug of the place that the addresses of the tabs keep. */
  place?: string
  /** Businesses of other countries name theirs. */
  country?: string | null
} & Output<typeof listMostActive>

/** Items with the most activity, by kind; each tab has its own address. */
export function MostActive({ tab, topic, place, country, businesses, products }: MostActiveProps) {
  return (
    <section className={styles.part} aria-labelledby="interaccion">
      <nav aria-label="Qué ver" className={styles.tabs}>
        <ul>
          {homeTabs.map((name) => (
            <li key={name}>
              <Link
                to={homeAddress({ tab: name, topic, place })}
                className={styles.tab}
                aria-current={name === tab ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {homeTabWords[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 id="interaccion">{`${homeTabWords[tab]} con Más Interacción`}</h2>
      {isComing(tab) ? (
        <EmptyState
          title={comingWords[tab].none}
          action={<NotifyWhenOpenButton key={tab} tab={tab} />}
        >
          {comingWords[tab].invites}
        </EmptyState>
      ) : (
        <Listed tab={tab} country={country} businesses={businesses} products={products} />
      )}
    </section>
  )
}

function Listed({
  tab,
  country,
  businesses,
  products,
}: Omit<MostActiveProps, 'topic' | 'place'> & { tab: keyof typeof allOf }) {
  const { to, words, empty } = allOf[tab]
  const isEmpty = businesses.length + products.length === 0
  if (isEmpty)
    return (
      <EmptyState
        title={empty}
        action={<ButtonLink to="/register">Registra tu negocio</ButtonLink>}
      >
        Sé el primero: aparece aquí en cuanto publiques.
      </EmptyState>
    )
  return (
    <>
      {businesses.length > 0 && (
        <BusinessGrid
          items={businesses}
          heading="h3"
          variant={businesses.length < shelfSizes.active ? 'rows' : 'shelf'}
          withCountry={businesses.some((one) => country && one.place.countryCode !== country)}
        />
      )}
      {products.length > 0 && <ProductGrid items={products} heading="h3" variant="shelf" />}
      <ButtonLink to={to} variant="plain">
        {words}
      </ButtonLink>
    </>
  )
}
