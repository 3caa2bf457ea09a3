import '#shared/ui/mantine.css'
import { useParams } from 'react-router'
import { ConsentRequestCard } from '#features/growth/consents/ui/consent-request-card.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from '../account/user-settings.module.css'

/** Page of the link in a confirmation mail. Needs no session. */
export default function ConfirmConsent() {
  const token = useParams().token ?? ''
  return (
    <PageShell>
      <PageHead
        title="Confirma quién puede escribirte"
        description="Acepta que un negocio te escriba, o dile que no."
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>Confirma quién puede escribirte</h1>
        <ConsentRequestCard token={token} />
      </div>
    </PageShell>
  )
}
