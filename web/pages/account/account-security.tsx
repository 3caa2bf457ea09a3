import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { readPasswordState } from '#features/accounts/auth/contract.ts'
import { EmailCard } from '#features/accounts/auth/ui/security/email-card.tsx'
import { FirstPassword } from '#features/accounts/auth/ui/security/first-password.tsx'
import { GoogleCard } from '#features/accounts/auth/ui/security/google-card.tsx'
import { PasswordCard } from '#features/accounts/auth/ui/security/password-card.tsx'
import { SessionsCard } from '#features/accounts/auth/ui/security/sessions-card.tsx'
import { TwoStepCard } from '#features/accounts/auth/ui/security/two-step-card.tsx'
import { useAccount } from '#features/accounts/auth/ui/security/use-account.ts'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useSettings } from '../../use-settings.ts'
import styles from './user-settings.module.css'

/** Security settings: password, e-mail, two-factor authentication, Google and sessions. */
export default function AccountSecurity() {
  const { state } = useLocation()
  // The server does not know the browser's history state.
  const isOfStaff = useHydrated() && state?.door === 'staff'
  return (
    <PageShell isWork>
      <PageHead title="Seguridad" description="Tu contraseña, tu correo y tus sesiones." hidden />
      <div className={styles.page}>
        {isOfStaff ? (
          <BackLink to="/staff" spoken="Volver al">
            Área del equipo
          </BackLink>
        ) : (
          <BackLink to="/user-settings">Configurar Cuenta</BackLink>
        )}
        <h1 className={styles.title}>Seguridad</h1>
        <SignedInOnly waiting={<Skeleton height="30rem" />}>{() => <Cards />}</SignedInOnly>
      </div>
    </PageShell>
  )
}

function Cards() {
  const { account, reload } = useAccount()
  const password = useCall(readPasswordState, {})
  const hasGoogle = useSettings()?.google ?? false
  const { state } = useLocation()
  const [problem, setProblem] = useState<string | null>(state?.problem ?? null)
  const failed = account.error ?? password.error
  const retry = () => void Promise.all([account.refetch(), password.refetch()])
  if (failed) return <ErrorState message={failed.message} onRetry={retry} />
  if (!account.data || !password.data) return <Skeleton height="30rem" />
  const { email = '', new_email: newEmail, identities = [], factors = [] } = account.data
  const done = () => void reload()
  return (
    <>
      <FormError message={problem} onClose={() => setProblem(null)} />
      {password.data.hasPassword ? (
        <PasswordCard />
      ) : (
        <FirstPassword onDone={() => void password.refetch().then(done)} />
      )}
      <TwoStepCard factors={factors} onDone={done} />
      <EmailCard email={email} newEmail={newEmail} onDone={done} />
      {(hasGoogle || identities.some(({ provider }) => provider === 'google')) && (
        <GoogleCard identities={identities} onDone={done} />
      )}
      <SessionsCard />
    </>
  )
}
