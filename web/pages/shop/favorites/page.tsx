import { Link } from '#shared/ui/link.tsx'
import { PageHead } from '#web/page-head.tsx'
import { publicPage } from '#web/public-page.ts'
import { ShopShell } from '../shop-shell.tsx'
import { FavoriteList, FollowedList } from './favorite-lists.tsx'
import styles from './page.module.css'

export const loader = publicPage()

/** The products that a reader marked on this device, and the stores they follow. */
export default function Favorites() {
  return (
    <ShopShell>
      <PageHead title="Mis favoritos" description="Los productos y las tiendas que guardaste en este dispositivo." hidden />
      <div className={styles.page}>
        <h1>Mis favoritos</h1>
        <p className={styles.honest}>
          Están solo en este dispositivo y en este navegador. Si borras sus datos de navegación, se pierden. Los negocios que guardaste
          están en <Link to="/guardados">Guardados</Link>.
        </p>
        <section aria-labelledby="productos" className={styles.part}>
          <h2 id="productos">Productos</h2>
          <FavoriteList />
        </section>
        <section aria-labelledby="tiendas" className={styles.part}>
          <h2 id="tiendas">Tiendas que sigues</h2>
          <FollowedList />
        </section>
      </div>
    </ShopShell>
  )
}
