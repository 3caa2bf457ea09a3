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
import { LoadedTogether } from '#shared/ui/calls/loaded-together.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useSettings } from '../../use-settings.ts'
import { AccountFrame } from './account-frame.tsx'

const waiting = <Skeleton height="56rem" />

/** Security settings: password, e-mail, two-factor authentication, Google and sessions. */
export default function AccountSecurity() {
  const { state } = useLocation()
  // The server does not know the browser's history state.
  const isOfStaff = useHydrated() && state?.door === 'staff'
  return (
    <AccountFrame
      title="Seguridad"
      description="Tu contraseña, tu correo y tus sesiones."
      back={
        isOfStaff && (
          <BackLink to="/staff" spoken="Volver al">
            Área del equipo
          </BackLink>
        )
      }
    >
      <SignedInOnly waiting={waiting}>{() => <Cards />}</SignedInOnly>
    </AccountFrame>
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
  if (!account.data || !password.data) return waiting
  const { email = '', new_email: newEmail, identities = [], factors = [] } = account.data
  const done = () => void reload()
  return (
    <LoadedTogether waiting={waiting}>
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
    </LoadedTogether>
  )
}
