import { useState } from 'react'
import { lastDayWords } from '#shared/text/dates.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readStaffInvitation } from '../contract/registration.ts'
import { closedStaffInvitationWords } from '../vocabulary.ts'
import { StaffApplyForm } from './staff-apply-form.tsx'
import { StaffRegistrationForm } from './staff-registration-form.tsx'
import styles from './staff-sign-in-form.module.css'

const registeredText =
  'Registro de Staff exitoso. Por favor, verifica tu correo electrónico para activar la cuenta.'

const appliedTexts = {
  member:
    'Ya eres parte del equipo. Entra con tu usuario, tu correo y tu contraseña; si usas Google, elige antes una en Seguridad.',
  waiting: 'Recibimos tu solicitud. Te avisamos por correo cuando alguien del equipo la decida.',
}

type Props = {
  domain: string
  token: string | null
  /** E-mail of the signed-in account, unless it belongs to a member. */
  account?: string | null
}

/** Registration for the team, followed by the next step. */
export function StaffRegistration({ domain, token, account = null }: Props) {
  const [message, setMessage] = useState<string | null>(null)
  const onApplied = (isMember: boolean) =>
    setMessage(isMember ? appliedTexts.member : appliedTexts.waiting)
  const onDone = (isMember: boolean) => setMessage(isMember ? appliedTexts.member : registeredText)
  if (message)
    return (
      <div className={styles.form}>
        <Notice color="good">{message}</Notice>
        <ButtonLink to="/staff-login" wide>
          Aceptar
        </ButtonLink>
      </div>
    )
  if (token)
    return (
      <Invited
        domain={domain}
        token={token}
        account={account}
        onApplied={onApplied}
        onDone={onDone}
      />
    )
  if (account?.toLowerCase().endsWith(`@${domain}`))
    return <StaffApplyForm account={account} onDone={onApplied} />
  return <StaffRegistrationForm domain={domain} onDone={onDone} />
}

type InvitedProps = {
  domain: string
  token: string
  account: string | null
  onApplied: (isMember: boolean) => void
  onDone: (isMember: boolean) => void
}

function Invited({ domain, token, account, onApplied, onDone }: InvitedProps) {
  const { data, error, refetch } = useCall(
    readStaffInvitation,
    { token },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (isMissing(error))
    return (
      <Notice color="problem">
        Este enlace ya no vale. Quizá te enviaron otro después: usa el más reciente.
      </Notice>
    )
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  if (data.state !== 'open')
    return <Notice color="problem">{closedStaffInvitationWords[data.state]}</Notice>
  return (
    <>
      <p>
        {data.inviter ?? 'Quien administra el equipo'} te invita. Puedes registrarte hasta el{' '}
        {lastDayWords(data.expiresAt)}.
      </p>
      {!data.hasAccount ? (
        <StaffRegistrationForm
          domain={domain}
          invitation={{ token, email: data.email }}
          onDone={onDone}
        />
      ) : account?.toLowerCase() === data.email ? (
        <StaffApplyForm account={account} invitation={token} onDone={onApplied} />
      ) : (
        <>
          <Notice title="Ya tienes una cuenta">
            Entra con {data.email} y abre otra vez el enlace de la invitación.
          </Notice>
          <ButtonLink to="/welcome" wide>
            Entrar
          </ButtonLink>
        </>
      )}
    </>
  )
}
