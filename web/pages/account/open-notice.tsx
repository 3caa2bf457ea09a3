import { useParams } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { OpenNotice } from '#features/accounts/notifications/ui/open-notice.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** Page of a push message's link; it redirects to the notice's target. */
export default function OpenNoticePage() {
  const { notificationId = '' } = useParams()
  return (
    <PageShell isWork>
      <PageHead title="Aviso" description="Te llevamos a lo que pasó." hidden />
      <div className={styles.page}>
        <BackLink to="/notificaciones">Avisos</BackLink>
        <h1 className={styles.title}>Aviso</h1>
        <SignedInOnly waiting={<Skeleton height="12rem" />}>
          {() => <OpenNotice notificationId={notificationId} />}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}
