import { latePart } from '#shared/ui/late-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { PageHead } from '#web/page-head.tsx'
import { publicPage } from '#web/public-page.ts'
import { ShopShell } from '../shop-shell.tsx'
import { FavoriteList, FollowedList } from './favorite-lists.tsx'
import styles from './page.module.css'

export const loader = publicPage()

const waiting = <Skeleton height="8rem" />
const AccountFavorites = latePart(async () => ({ default: (await import('./account-lists.tsx')).AccountFavorites }), { waiting })
const AccountFollowed = latePart(async () => ({ default: (await import('./account-lists.tsx')).AccountFollowed }), { waiting })

/** The products that a reader marked, and the stores they follow: with their account, or on the device of a guest. */
export default function Favorites() {
  const { state } = useViewer()
  const lists = {
    unknown: { products: waiting, stores: waiting },
    guest: { products: <FavoriteList />, stores: <FollowedList /> },
    member: { products: <AccountFavorites />, stores: <AccountFollowed /> },
  }[state]
  return (
    <ShopShell>
      <PageHead title="Mis favoritos" description="Los productos que guardaste y las tiendas que sigues." hidden />
      <div className={styles.page}>
        <h1>Mis favoritos</h1>
        <p className={styles.honest} data-waiting={state === 'unknown' || undefined}>
          {state === 'member'
            ? 'Están en tu cuenta: los ves en todos tus dispositivos. '
            : 'Están solo en este dispositivo y en este navegador. Si borras sus datos de navegación, se pierden. Entra a tu cuenta para llevarlos contigo. '}
          Los negocios que guardaste están en <Link to="/guardados">Guardados</Link>.
        </p>
        <section aria-labelledby="productos" className={styles.part}>
          <h2 id="productos">Productos</h2>
          {lists.products}
        </section>
        <section aria-labelledby="tiendas" className={styles.part}>
          <h2 id="tiendas">Tiendas que sigues</h2>
          {lists.stores}
        </section>
      </div>
    </ShopShell>
  )
}
