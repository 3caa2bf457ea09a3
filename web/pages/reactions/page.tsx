import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { PageHead } from '#web/page-head.tsx'
import { publicPage } from '#web/public-page.ts'
import { ShopShell } from '../shop/shop-shell.tsx'
import { DeviceBusinesses, DeviceFollowed, DeviceProducts } from './device-lists.tsx'
import { NothingSaved } from './empty-lists.tsx'
import styles from './page.module.css'

export const loader = publicPage()

const waiting = <Skeleton height="8rem" />
const AccountProducts = lazyPart(
  async () => ({ default: (await import('./account-lists.tsx')).AccountProducts }),
  { waiting },
)
const AccountBusinesses = lazyPart(
  async () => ({ default: (await import('./account-lists.tsx')).AccountBusinesses }),
  { waiting },
)
const AccountPosts = lazyPart(
  async () => ({ default: (await import('./account-lists.tsx')).AccountPosts }),
  { waiting },
)
const AccountFollowed = lazyPart(
  async () => ({ default: (await import('./account-lists.tsx')).AccountFollowed }),
  { waiting },
)

/** Page of saved items and follows: the account's, or for guests those stored on the device. */
export default function Favorites() {
  const { state } = useViewer()
  const lists = {
    unknown: { products: waiting, businesses: waiting, followed: waiting },
    guest: {
      products: <DeviceProducts />,
      businesses: <DeviceBusinesses />,
      followed: <DeviceFollowed />,
    },
    member: {
      products: <AccountProducts />,
      businesses: <AccountBusinesses />,
      followed: <AccountFollowed />,
    },
  }[state]
  return (
    <ShopShell>
      <PageHead
        title="Mis favoritos"
        description="Los productos y negocios que guardaste, y a quién sigues."
        hidden
      />
      <div className={styles.page} data-wide>
        <h1>Mis favoritos</h1>
        <p
          className={styles.honest}
          data-of={state === 'member' ? undefined : 'device'}
          data-waiting={state === 'unknown' || undefined}
        >
          {state === 'member' ? (
            <>
              Están en tu cuenta: los ves en todos tus dispositivos. Lo que apartaste está en{' '}
              <Link to="/archivados">Archivadas</Link>, y lo que buscas seguido en{' '}
              <Link to="/busquedas-guardadas">Búsquedas guardadas</Link>.
            </>
          ) : (
            <>
              Están solo en este dispositivo y en este navegador. Si borras sus datos de navegación,
              se pierden. <Link to="/welcome">Entra a tu cuenta</Link> para llevarlos contigo.
            </>
          )}
        </p>
        <section aria-labelledby="productos" className={styles.part}>
          <h2 id="productos">Productos</h2>
          {lists.products}
        </section>
        <section aria-labelledby="negocios" className={styles.part} data-below>
          <h2 id="negocios">Negocios</h2>
          {lists.businesses}
        </section>
        {state === 'member' && (
          <section aria-labelledby="entradas" className={styles.part} data-below>
            <h2 id="entradas">Entradas del blog</h2>
            <AccountPosts />
          </section>
        )}
        <section aria-labelledby="siguiendo" className={styles.part} data-below>
          <h2 id="siguiendo">Siguiendo</h2>
          {lists.followed}
        </section>
        <div className={styles.nothing}>
          <NothingSaved isGuest={state === 'guest'} />
        </div>
      </div>
    </ShopShell>
  )
}
