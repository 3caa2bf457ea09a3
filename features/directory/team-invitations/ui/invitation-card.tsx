import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { readInvitation } from '../contract.ts'
import { closedInvitationWords } from '../vocabulary.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { DeclineButton } from './decline-button.tsx'
import styles from './offer.module.css'
import { OfferWords } from './offer-words.tsx'
import { SwitchAccount } from './switch-account.tsx'

type Props = {
  token: string
  /** Sign-in and sign-up links for guests. */
  waysIn: ReactNode
  onAccepted: (businessId: string) => void
  onDeclined: () => void
}

/** The page of an invitation link: the invitation, and how the current visitor can answer it. */
export function InvitationCard({ token, waysIn, onAccepted, onDeclined }: Props) {
  const viewer = useViewer()
  const link = useCall(readInvitation, { token }, { retry: false })
  const [declined, setDeclined] = useState(false)
  if (declined)
    return (
      <Notice color="good">Listo: rechazaste la invitación. No tienes que hacer nada más.</Notice>
    )
  if (isMissing(link.error))
    return (
      <>
        <Notice color="problem" title="Este enlace ya no sirve">
          Quizá te enviaron otro más nuevo: busca el último correo. Si no lo encuentras, pide otra
          invitación.
        </Notice>
        <ButtonLink to="/home" variant="plain">
          Ir al inicio
        </ButtonLink>
      </>
    )
  if (link.error)
    return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (!link.data || viewer.state === 'unknown') return <Skeleton height="16rem" />
  const { id, business, state, email, isYours } = link.data
  if (state !== 'open')
    return (
      <Notice title={business}>
        <p>{closedInvitationWords[state]}</p>
        {state === 'accepted' && isYours && (
          <ButtonLink to="/dashboard-my-business">Ir a mi negocio</ButtonLink>
        )}
      </Notice>
    )
  const decline = () => {
    setDeclined(true)
    onDeclined()
  }
  return (
    <SettingsCard id="invitacion" title={business}>
      <OfferWords {...link.data} />
      {viewer.state === 'guest' ? (
        <>
          <p>
            La invitación es para <strong>{email}</strong>. Para aceptarla entra con la cuenta de
            ese correo; si no tienes, créala con él.
          </p>
          {waysIn}
          <div className={styles.acts}>
            <DeclineButton invitationId={id} token={token} onDeclined={decline} />
          </div>
        </>
      ) : isYours ? (
        <AnswerButtons
          invitationId={id}
          business={business}
          token={token}
          onAccepted={onAccepted}
          onDeclined={decline}
        />
      ) : (
        <SwitchAccount name={viewer.name} email={email} signOut={viewer.signOut} />
      )}
    </SettingsCard>
  )
}
