import '#shared/ui/mantine.css'
import { NotificationsForm } from '#features/accounts/ui/notifications-form.tsx'
import { SignedInOnly } from '#features/identity/ui/signed-in-only.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** Which mails a person gets. */
export default function Notifications() {
  return (
    <PageShell>
      <PageHead title="Avisos" description="Elige qué correos te llegan." hidden />
      <div className={styles.page}>
        <h1 className={styles.title}>Avisos por correo</h1>
        <SignedInOnly waiting={<Skeleton height="30rem" />}>{() => <NotificationsForm />}</SignedInOnly>
        <ButtonLink to="/user-settings" look="plain" wide>
          Volver a Configurar Cuenta
        </ButtonLink>
      </div>
    </PageShell>
  )
}
