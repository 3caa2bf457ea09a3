import { useState } from 'react'
import { dayWords } from '#shared/text/dates.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readStaffInvitation } from '../contract/registration.ts'
import { closedStaffInvitationWords } from '../vocabulary.ts'
import { StaffRegistrationForm } from './staff-registration-form.tsx'
import styles from './staff-sign-in-form.module.css'

const done = 'Registro de Staff exitoso. Por favor, verifica tu correo electrónico para activar la cuenta.'

type Props = { domain: string; token: string | null }

/** Registration for the team, and then what to do next. */
export function StaffRegistration({ domain, token }: Props) {
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <div className={styles.form}>
        <Notice tone="good">{done}</Notice>
        <ButtonLink to="/staff-login" wide>
          Aceptar
        </ButtonLink>
      </div>
    )
  if (token) return <Invited domain={domain} token={token} onDone={() => setDone(true)} />
  return <StaffRegistrationForm domain={domain} onDone={() => setDone(true)} />
}

function Invited({ domain, token, onDone }: { domain: string; token: string; onDone: () => void }) {
  const { data, error, refetch } = useCall(readStaffInvitation, { token }, { staleTime: Number.POSITIVE_INFINITY })
  if (error?.code === 'not_found')
    return <Notice tone="problem">Este enlace ya no vale. Quizá te enviaron otro después: usa el más reciente.</Notice>
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  if (data.state !== 'open') return <Notice tone="problem">{closedStaffInvitationWords[data.state]}</Notice>
  return (
    <>
      <p>
        {data.inviter ?? 'Quien administra el equipo'} te invita. Puedes registrarte hasta el {dayWords(data.expiresAt.slice(0, 10))}.
      </p>
      <StaffRegistrationForm domain={domain} invitation={{ token, email: data.email }} onDone={onDone} />
    </>
  )
}
