import { useCall } from '#shared/ui/calls/api.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { listMyInvitations } from '../contract.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import styles from './offer.module.css'
import { OfferWords } from './offer-words.tsx'

/**
 * Open invitations of the signed-in user, so that the mail is not needed; renders nothing without
 * any.
 */
export function PendingInvitations({ onAccepted }: { onAccepted: (businessId: string) => void }) {
  const mine = useCall(listMyInvitations, {})
  const items = mine.data?.items ?? []
  if (items.length === 0) return null
  return (
    <div className={styles.pending}>
      {items.map((invitation) => (
        <SettingsCard
          key={invitation.id}
          id={`invitacion-${invitation.id}`}
          title={
            <>
              Te invitan a un equipo<span className="only-spoken">: {invitation.business}</span>
            </>
          }
        >
          <OfferWords {...invitation} />
          <AnswerButtons
            invitationId={invitation.id}
            business={invitation.business}
            onAccepted={onAccepted}
          />
        </SettingsCard>
      ))}
    </div>
  )
}
