import { IconBuildingStore, IconLogout, IconMapSearch, IconReceipt, IconSettings, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SignedInOnly } from '#features/identity/ui/signed-in-only.tsx'
import { type AuthUser, useAuth } from '#features/identity/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './home-user-log.module.css'

/** The signed-in person's own hall: the ways to what is theirs. */
export default function HomeUserLog() {
  return (
    <PageShell>
      <PageHead title="Mi Panel" description="Tu negocio, tus clientes y tu cuenta." hidden />
      <SignedInOnly waiting={<Waiting />}>{(user) => <Panel user={user} />}</SignedInOnly>
    </PageShell>
  )
}

function Panel({ user }: { user: AuthUser }) {
  const { signOut } = useAuth()
  const say = useSnackbar()
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>Mi Panel</h1>
      <p className={styles.hello}>{user.name ? `Hola, ${user.name}` : 'Hola'}</p>
      <nav className={styles.tiles} aria-label="Mi Panel">
        <Tile to="/dashboard-my-business" icon={<IconBuildingStore size="2rem" stroke={1.5} aria-hidden />} name="Mi Negocio">
          Edita tu página, verifica tus datos y mira tus visitas
        </Tile>
        <Tile to="/dashboard-my-business/solicitudes" icon={<IconUsers size="2rem" stroke={1.5} aria-hidden />} name="Mis Clientes">
          Quién preguntó por tu negocio
        </Tile>
        <Tile to="/directorio" icon={<IconMapSearch size="2rem" stroke={1.5} aria-hidden />} name="Directorio">
          Encuentra negocios verificados cerca de ti
        </Tile>
        <Tile to="/mis-compras" icon={<IconReceipt size="2rem" stroke={1.5} aria-hidden />} name="Mis compras">
          Lo que compraste y cómo va cada pedido
        </Tile>
        <Tile to="/user-settings" icon={<IconSettings size="2rem" stroke={1.5} aria-hidden />} name="Configurar Cuenta">
          Tu nombre, tus datos y tu enlace para invitar
        </Tile>
      </nav>
      <Button className={styles.leave} onClick={() => void signOut().catch((cause: Error) => say(cause.message))}>
        <IconLogout size="1.25rem" stroke={1.75} aria-hidden /> Cerrar sesión
      </Button>
    </div>
  )
}

function Tile({ to, icon, name, children }: { to: string; icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.tile} data-plain>
      {icon}
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>{children}</span>
    </Link>
  )
}

function Waiting() {
  return (
    <div className={styles.panel} aria-busy>
      <Skeleton width="10rem" height="2rem" />
      <div className={styles.tiles}>
        {['Mi Negocio', 'Mis Clientes', 'Directorio', 'Mis compras', 'Configurar Cuenta'].map((name) => (
          <Skeleton key={name} height="9rem" />
        ))}
      </div>
    </div>
  )
}
