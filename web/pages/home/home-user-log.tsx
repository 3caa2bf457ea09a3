import { IconLogout, IconMapSearch, IconSettings } from '@tabler/icons-react'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import type { AuthUser } from '#features/accounts/auth/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadedTogether } from '#shared/ui/calls/loaded-together.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSignOut } from '#shared/ui/overlays/use-sign-out.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './home-user-log.module.css'
import { PanelResume } from './panel-resume.tsx'
import { PanelSliders } from './panel-sliders.tsx'
import { PanelTiles } from './panel-tiles.tsx'

/** Start page of a signed-in person: what to resume, their things, and the ways to the rest. */
export default function HomeUserLog() {
  return (
    <PageShell>
      <PageHead title="Mi Panel" description="Tu negocio, tus clientes y tu cuenta." hidden />
      <SignedInOnly waiting={<Waiting hasHead />}>{(user) => <Panel user={user} />}</SignedInOnly>
    </PageShell>
  )
}

function Panel({ user }: { user: AuthUser }) {
  const { signOut, question } = useSignOut()
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h1 className={styles.title}>Mi Panel</h1>
        <p className={styles.hello}>{user.name ? `Hola, ${user.name}` : 'Hola'}</p>
      </div>
      <LoadedTogether waiting={<Waiting />}>
        <PanelResume />
        <PanelTiles />
        <PanelSliders />
      </LoadedTogether>
      <nav className={styles.ways} aria-label="Tu cuenta">
        <Link to="/directorio" className={styles.way}>
          <IconMapSearch size="1.25rem" stroke={1.75} aria-hidden /> Directorio
        </Link>
        <Link to="/user-settings" className={styles.way}>
          <IconSettings size="1.25rem" stroke={1.75} aria-hidden /> Configurar Cuenta
        </Link>
        <Button variant="quiet" onClick={signOut}>
          <IconLogout size="1.25rem" stroke={1.75} aria-hidden /> Cerrar sesión
        </Button>
      </nav>
      {question}
    </div>
  )
}

function Waiting({ hasHead = false }: { hasHead?: boolean }) {
  return (
    <div className={styles.panel} aria-busy>
      {hasHead && <Skeleton width="10rem" height="4rem" />}
      <Skeleton height="18rem" />
      <div className={styles.tiles}>
        {['compras', 'mensajes', 'favoritos', 'negocio', 'búsquedas', 'clientes'].map((name) => (
          <Skeleton key={name} height="5rem" />
        ))}
      </div>
      <Skeleton height="32rem" />
    </div>
  )
}
