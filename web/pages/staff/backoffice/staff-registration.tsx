import { useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { StaffRegistration } from '#features/backoffice/team/ui/staff-registration.tsx'
import { Link } from '#shared/ui/link.tsx'
import { PageHead } from '#web/page-head.tsx'
import { BrandMark } from '#web/shell/wordmark.tsx'
import { useProductName, useSettings } from '#web/use-settings.ts'
import { SignedInMember } from './signed-in-member.tsx'
import styles from './staff-login.module.css'

/** Page to apply for the team, or to accept an invitation. */
export default function StaffRegistrationPage() {
  const productName = useProductName()
  const settings = useSettings()
  const [query] = useSearchParams()
  const { user } = useAuth()
  return (
    <main className={styles.page}>
      <PageHead
        title="Registro de Staff"
        description={`Registro para el equipo de ${productName}.`}
        hidden
      />
      <div className={styles.card}>
        <BrandMark size="3.5rem" />
        <h1 className={styles.title}>Registro de Staff</h1>
        {user?.role === 'staff' ? (
          <SignedInMember user={user} />
        ) : (
          <>
            <StaffRegistration
              domain={settings?.staffDomain ?? ''}
              token={query.get('invitacion')}
              account={user?.email ?? null}
            />
            <Link to="/staff-login" className={styles.link}>
              ¿Ya eres del equipo? Entra por aquí
            </Link>
          </>
        )}
      </div>
    </main>
  )
}
