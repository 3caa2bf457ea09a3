import { listReactions } from '#features/community/reactions/contract.ts'
import { savedProducts } from '#features/community/reactions/ui/device-reactions.ts'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { recentlySeen } from '../home/recently-seen.ts'
import styles from './nothing-bought.module.css'

/** A product with what a device or an account holds of it; `picture` is a URL or empty. */
type Tile = { path: string; title: string; what: string; picture: string }

/** Products shown. */
const max = 6

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
      {seen.length > 0 ? (
        <Tiles title="Lo que viste hace poco" tiles={seen} />
      ) : isMember ? (
        <SavedInAccount />
      ) : (
        <SavedOnDevice />
      )}
    </>
  )
}

const savedTitle = 'Lo que guardaste'

function SavedInAccount() {
  const { data } = useCall(listReactions, { act: 'save', kind: 'product', size: max })
  const tiles = (data?.items ?? []).filter(({ isSeen }) => isSeen)
  return (
    <Tiles
      title={savedTitle}
      tiles={tiles.map(({ name, title, detail, picture }) => ({
        path: `/producto/${name}`,
        title,
        what: detail,
        picture: picture ?? '',
      }))}
    />
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
