import '#shared/ui/mantine.css'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { MessageSettingsCard } from '#features/accounts/conversations/ui/parts/message-settings-card.tsx'
import { PreferencesForm } from '#features/accounts/notifications/ui/preferences-form.tsx'
import { ControllerConsents } from '#features/growth/consents/ui/controller-consents.tsx'
import { DataControllers } from '#features/growth/contacts/ui/data-controllers.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Page of notification preferences. */
export default function Notifications() {
  return (
    <AccountFrame
      title="Avisos"
      description="Elige de qué te avisamos y cómo, y quién puede escribirte."
    >
      <SignedInOnly waiting={<Skeleton height="46rem" />}>
        {() => (
          <>
            <PreferencesForm />
            <MessageSettingsCard />
            <DataControllers
              more={({ listingId, name }) => (
                <ControllerConsents listingId={listingId} name={name} />
              )}
            />
          </>
        )}
      </SignedInOnly>
      <p>
        <Link to="/notificaciones">Ver mis avisos</Link>
      </p>
    </AccountFrame>
  )
}
