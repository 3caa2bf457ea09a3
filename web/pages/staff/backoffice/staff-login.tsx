import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { StaffSignInForm } from '#features/backoffice/team/ui/staff-sign-in-form.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#web/page-head.tsx'
import { BrandMark } from '#web/shell/wordmark.tsx'
import { useProductName } from '#web/use-settings.ts'
import { type Arrival, readArrival } from '../../sign-up/arrival.ts'
import { GoogleButton } from '../../sign-up/google-button.tsx'
import { SignedInMember, useEnterStaffArea } from './signed-in-member.tsx'
import styles from './staff-login.module.css'

/** Staff sign-in page, also the target of an applicant's confirmation link. */
export default function StaffLogin() {
  const { adoptSession, user } = useAuth()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Read once; the query is then removed from the address.
  const [arrival] = useState(() => readArrival(new URLSearchParams(search)))
  useEffect(() => {
    if (search) navigate('/staff-login', { replace: true })
  }, [search, navigate])
  const productName = useProductName()
  const [problem, setProblem] = useState<string | null>(null)
  const enter = useEnterStaffArea()
  return (
    <main className={styles.page}>
      <PageHead
        title="Acceso del equipo"
        description={`Entrada para el equipo de ${productName}.`}
        hidden
      />
      <div className={styles.card}>
        <BrandMark size="3.5rem" />
        <h1 className={styles.title}>Acceso del equipo</h1>
        <Confirmation arrival={arrival} />
        {problem && <Notice color="problem">{problem}</Notice>}
        {user?.role === 'staff' ? (
          <SignedInMember user={user} />
        ) : (
          <>
            <StaffSignInForm onSession={adoptSession} onDone={enter} />
            <GoogleButton door="staff" onError={setProblem} />
            <ButtonLink to="/staff-registration" variant="plain" wide>
              Nuevo Staff
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  )
}

/** Result of a confirmation link. */
function Confirmation({ arrival: { purpose, problem, setsPassword } }: { arrival: Arrival }) {
  if (problem) return <Notice color="problem">{problem}</Notice>
  if (purpose !== 'confirmed') return null
  if (setsPassword)
    return (
      <Notice color="good" title="Tu correo quedó confirmado.">
        Hubo más de un registro con él.{' '}
        <Link to="/reset-password" state={{ door: 'staff' }}>
          Pide un enlace para elegir tu contraseña
        </Link>
        .
      </Notice>
    )
  return (
    <Notice color="good" title="Tu correo quedó confirmado.">
      Podrás entrar cuando alguien del equipo apruebe tu solicitud: te avisamos por correo. Si te
      invitaron, entra ya.
    </Notice>
  )
}
