import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RegistrationForm } from '#features/accounts/ui/registration-form.tsx'
import { passwordHelp } from '#features/identity/contract.ts'
import { type CodePair, keepVerifier, makeCodePair } from '#features/identity/ui/code-pair.ts'
import { ConfirmNotice } from '#features/identity/ui/confirm-notice.tsx'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { useProductName } from '../../use-settings.ts'
import styles from './register.module.css'

export const loader = publicPage()

function titleOf(toConfirm: string | null, choosesPassword: boolean): string {
  if (!toConfirm) return 'Registro de Usuario'
  return choosesPassword ? 'Elige tu contraseña' : 'Revisa tu correo'
}

/** Where a new account begins: a company with its page, everybody else at home. */
const startOf = (role: string) => (role === 'empresa' ? '/dashboard-my-business/empezar' : '/home')

/** Registration as a company, agent, ambassador or individual. */
export default function Register() {
  const productName = useProductName()
  const navigate = useNavigate()
  const { adoptSession } = useAuth()
  const [pair, setPair] = useState<CodePair | null>(null)
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const [choosesPassword, setChoosesPassword] = useState(false)
  const [start, setStart] = useState('/home')
  const [isEntering, setEntering] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => void makeCodePair().then(setPair), [])

  const enter = async (session: { accessToken: string; refreshToken: string } | null, email: string, role: string) => {
    const begins = startOf(role)
    setStart(begins)
    if (!session) {
      if (pair) keepVerifier(pair)
      return setToConfirm(email)
    }
    setEntering(true)
    await adoptSession(session).then(
      () => navigate(begins),
      (cause: Error) => setError(cause.message || 'Error en el registro'),
    )
    setEntering(false)
  }
  return (
    <main className={styles.page}>
      <PageHead title="Registro de Usuario" description={`Registra tu empresa o tu cuenta en ${productName}.`} />
      <IconButton className={styles.back} onClick={() => navigate(-1)} label="Regresar">
        <IconArrowLeft stroke={1.75} aria-hidden />
      </IconButton>
      <h1 className={styles.title}>{titleOf(toConfirm, choosesPassword)}</h1>
      <div className={styles.card}>
        {toConfirm ? (
          <ConfirmNotice
            email={toConfirm}
            busy={false}
            choosesPassword={choosesPassword}
            onLacksPassword={() => setChoosesPassword(true)}
            onDone={() => navigate(start)}
          />
        ) : (
          <RegistrationForm passwordHelp={passwordHelp} codeChallenge={pair?.challenge} onDone={enter} busy={isEntering} />
        )}
        <FormError message={error} onClose={() => setError(null)} />
      </div>
      <p className={styles.small}>
        ¿Ya tienes cuenta? <Link to="/welcome">Iniciar Sesión</Link>
      </p>
    </main>
  )
}
