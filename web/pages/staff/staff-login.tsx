import { useNavigate } from 'react-router'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { StaffSignInForm } from '#features/staff/ui/staff-sign-in-form.tsx'
import { PageHead } from '../../page-head.tsx'
import { Mark } from '../../shell/wordmark.tsx'
import { useProductName } from '../../use-settings.ts'
import { forgetReturn, readStaffReturn } from '../return-path.ts'
import styles from './staff-login.module.css'

/** The staff door. */
export default function StaffLogin() {
  const { adoptSession } = useAuth()
  const navigate = useNavigate()
  const productName = useProductName()
  const done = () => {
    const path = readStaffReturn() ?? '/staff'
    forgetReturn()
    navigate(path, { replace: true })
  }
  return (
    <main className={styles.page}>
      <PageHead title="Acceso del equipo" description={`Entrada para el equipo de ${productName}.`} hidden />
      <div className={styles.card}>
        <Mark size="3.5rem" />
        <h1 className={styles.title}>Acceso del equipo</h1>
        <StaffSignInForm onSession={adoptSession} onDone={done} />
      </div>
    </main>
  )
}
