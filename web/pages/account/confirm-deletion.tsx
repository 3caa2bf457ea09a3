import '#shared/ui/mantine.css'
import { useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { ConfirmDeletionCard } from '#features/backoffice/privacy/ui/confirm-deletion-card.tsx'
import { clearAccountEntries } from '#shared/ui/calls/account-storage.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** Page of the link in the deletion e-mail. Needs no session. */
export default function ConfirmDeletion() {
  const [query] = useSearchParams()
  const { user, signOut } = useAuth()
  // The server has already ended the session; this only clears the browser's copy.
  const clearSession = () => {
    if (!user) return
    clearAccountEntries(user.id)
    signOut().catch(() => undefined)
  }
  return (
    <PageShell>
      <PageHead
        title="Borrar tu cuenta"
        description="Confirma si quieres borrar tu cuenta."
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>¿Borrar tu cuenta?</h1>
        <ConfirmDeletionCard token={query.get('token') ?? ''} onDone={clearSession} />
      </div>
    </PageShell>
  )
}
