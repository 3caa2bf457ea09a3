import '#shared/ui/mantine.css'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { PreferencesForm } from '#features/accounts/notifications/ui/preferences-form.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** Page of notification preferences. */
export default function Notifications() {
  return (
    <PageShell isWork>
      <PageHead title="Avisos" description="Elige de qué te avisamos y cómo." hidden />
      <div className={styles.page}>
        <BackLink to="/user-settings">Configurar Cuenta</BackLink>
        <h1 className={styles.title}>Avisos</h1>
        <SignedInOnly waiting={<Skeleton height="36rem" />}>
          {() => <PreferencesForm />}
        </SignedInOnly>
        <ButtonLink to="/notificaciones" variant="plain" wide>
          Ver mis avisos
        </ButtonLink>
      </div>
    </PageShell>
  )
}
