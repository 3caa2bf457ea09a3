import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { HiddenPeople } from '#features/accounts/trust-and-blocks/ui/hidden-people.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** Page of muted and blocked people. */
export default function Blocks() {
  return (
    <PageShell isWork>
      <PageHead title="Bloqueos" description="A quién silenciaste o bloqueaste." hidden />
      <div className={styles.page}>
        <BackLink to="/user-settings">Configurar Cuenta</BackLink>
        <h1 className={styles.title}>Bloqueos</h1>
        <p>
          Lo que escriben estas personas se oculta para ti y nada de lo que hacen te llega como
          aviso o correo. De quien bloqueas tampoco te llegan respuestas ni menciones. Nadie se
          entera.
        </p>
        <SignedInOnly waiting={<Skeleton height="12rem" />}>{() => <HiddenPeople />}</SignedInOnly>
      </div>
    </PageShell>
  )
}
