import '#shared/ui/mantine.css'
import { useParams } from 'react-router'
import { LeaveCard } from '#features/growth/consents/ui/leave-card.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from '../account/user-settings.module.css'

/** Page of the link to leave in a business's messages. Needs no session. */
export default function LeaveMessages() {
  const token = useParams().token ?? ''
  return (
    <PageShell>
      <PageHead
        title="Deja de recibir mensajes"
        description="Dile a un negocio que no te escriba más."
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>Deja de recibir mensajes</h1>
        <LeaveCard token={token} />
      </div>
    </PageShell>
  )
}
