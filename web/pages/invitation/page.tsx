import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { AuthDialog, AuthForms } from '#features/accounts/auth/ui/auth-dialog.tsx'
import { InvitationCard } from '#features/directory/team-invitations/ui/invitation-card.tsx'
import { usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { clearReturnPath, storeReturnPath } from '../return-path.ts'
import styles from './page.module.css'
import { SignInOptions } from './sign-in-options.tsx'

/** Page of a team invitation's link. Needs no session until the person accepts. */
export default function Invitation() {
  const token = useParams().token ?? ''
  const { pathname } = useLocation()
  const navigate = useNavigate()
  usePrefetchOnIntent(AuthForms)
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  const leave = () => storeReturnPath(pathname)
  const enter = () => {
    // A new account may be confirmed by an e-mailed link, which opens in another tab.
    leave()
    setDialog('open')
  }
  const accepted = (businessId: string) => {
    clearReturnPath()
    navigate(`/dashboard-my-business?negocio=${businessId}`, { replace: true })
  }
  return (
    <PageShell>
      <PageHead
        title="Invitación a un equipo"
        description="Responde si quieres entrar al equipo de un negocio."
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>Invitación a un equipo</h1>
        <InvitationCard
          key={token}
          token={token}
          waysIn={<SignInOptions onEmail={enter} onLeave={leave} />}
          onAccepted={accepted}
          onDeclined={clearReturnPath}
        />
      </div>
      {dialog !== 'unloaded' && (
        <AuthDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          // After signing in the person stays on this page.
          onEnter={clearReturnPath}
        />
      )}
    </PageShell>
  )
}
