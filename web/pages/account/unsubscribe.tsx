import '#shared/ui/mantine.css'
import { useParams } from 'react-router'
import { UnsubscribeCard } from '#features/accounts/notifications/ui/unsubscribe-card.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** Page of the unsubscribe links in e-mails. Needs no session. */
export default function LeaveMails() {
  const token = useParams().token ?? ''
  return (
    <PageShell>
      <PageHead
        title="Elige tus correos"
        description="Elige si quieres seguir recibiendo estos correos."
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>Elige tus correos</h1>
        <UnsubscribeCard token={token} />
      </div>
    </PageShell>
  )
}
