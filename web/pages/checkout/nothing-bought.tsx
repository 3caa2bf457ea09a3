import type { ReactNode } from 'react'
import { buyNowAddress } from '#features/buying/checkout/ui/parts/buy-now-address.ts'
import { listReactions } from '#features/community/reactions/contract.ts'
import { savedProducts } from '#features/community/reactions/ui/device-reactions.ts'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { ProductCard } from '#features/selling/products/ui/parts/product-card.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { recentlySeen } from '../home/recently-seen.ts'
import { ownCountryFirst } from '../reactions/own-country-first.ts'
import styles from './nothing-bought.module.css'

/** A product with what a device or an account holds of it; `picture` is a URL or empty. */
type Tile = { path: string; title: string; what: string; picture: string }

/** Products shown, and those among which they are looked for. */
const max = 6
const maxRead = 24

/** Where nothing was bought yet: the way to the shop, and what this person looked at, else what they saved. */
export function NothingBought({ isMember }: { isMember: boolean }) {
  const seen = recentlySeen.useRows().filter(({ path }) => path.startsWith('/producto/'))
  return (
    <>
      <EmptyState
        title="Aún no compras nada"
        heading="h2"
        action={<ButtonLink to="/online-store">Ir a la tienda</ButtonLink>}
      >
        Aquí verás tus compras y cómo va cada pedido.
      </EmptyState>
      {isMember ? (
        <SavedInAccount otherwise={<Seen />} />
      ) : seen.length > 0 ? (
        <Seen />
      ) : (
        <SavedOnDevice />
      )}
    </>
  )
}

const savedTitle = 'Lo que guardaste'

/** What this device showed last. */
function Seen() {
  const rows = recentlySeen.useRows().filter(({ path }) => path.startsWith('/producto/'))
  return <Tiles title="Lo que viste hace poco" tiles={rows} />
}

/** Saved products that can be bought now, with their price and the way to buy them; else the other part. */
function SavedInAccount({ otherwise }: { otherwise: ReactNode }) {
  const { data } = useCall(listReactions, { act: 'save', kind: 'product', size: maxRead })
  const { countryCode } = useReaderPlace()
  const saved = (data?.items ?? []).flatMap(({ product }) =>
    product?.card?.isAvailable ? [product.card] : [],
  )
  const cards = ownCountryFirst(saved, countryCode)
  if (!data) return null
  if (cards.length === 0) return otherwise
  return (
    <section aria-labelledby="quiza" className={styles.part} data-fills>
      <h2 id="quiza">{savedTitle}</h2>
      <ul className={styles.tiles}>
        {cards.slice(0, max).map((card) => (
          <li key={card.id} className={styles.buyable}>
            <ProductCard product={card} sizes="(min-width: 48em) 12rem, 44vw" />
            <ButtonLink
              to={card.onlyVariant ? buyNowAddress(card.onlyVariant, 1) : `/producto/${card.slug}`}
              variant="plain"
              wide
            >
              {card.onlyVariant ? 'Comprar ahora' : 'Elegir opciones'}
              <span className="only-spoken">: {card.title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SavedOnDevice = () => (
  <Tiles
    title={savedTitle}
    tiles={savedProducts.useRows().map(({ slug, title, store, picture }) => ({
      path: `/producto/${slug}`,
      title,
      what: store,
      picture,
    }))}
  />
)

function Tiles({ title, tiles }: { title: string; tiles: Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="quiza" className={styles.part} data-fills>
      <h2 id="quiza">{title}</h2>
      <ul className={styles.tiles}>
        {tiles.slice(0, max).map(({ path, title: name, what, picture }) => (
          <li key={path}>
            <Link to={path} className={styles.tile} data-plain>
              <span className={styles.picture}>
                {picture ? <img src={picture} alt="" loading="lazy" /> : <Monogram name={name} />}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.what}>{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
