import '#shared/ui/mantine.css'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { MessageSettingsCard } from '#features/accounts/conversations/ui/parts/message-settings-card.tsx'
import { PreferencesForm } from '#features/accounts/notifications/ui/preferences-form.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Page of notification preferences. */
export default function Notifications() {
  return (
    <AccountFrame title="Avisos" description="Elige de qué te avisamos y cómo.">
      <SignedInOnly waiting={<Skeleton height="46rem" />}>
        {() => (
          <>
            <PreferencesForm />
            <MessageSettingsCard />
          </>
        )}
      </SignedInOnly>
      <p>
        <Link to="/notificaciones">Ver mis avisos</Link>
      </p>
    </AccountFrame>
  )
}
