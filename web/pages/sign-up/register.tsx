import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordHelp } from '#features/accounts/auth/contract.ts'
import { type CodePair, makeCodePair, storeVerifier } from '#features/accounts/auth/ui/code-pair.ts'
import { ConfirmNotice } from '#features/accounts/auth/ui/confirm-notice.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { RegistrationForm } from '#features/accounts/profiles/ui/registration-form.tsx'
import type { RegistrationRole } from '#features/accounts/profiles/vocabulary.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { useProductName } from '../../use-settings.ts'
import { takeReturnPath } from '../return-path.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { Purpose, wantsToClaim } from './arrival/purpose.tsx'
import styles from './register.module.css'

export const loader = publicPage()

/** Milliseconds for which the next step is offered. */
const nextStepLasts = 15_000

function titleOf(toConfirm: string | null, choosesPassword: boolean): string {
  if (!toConfirm) return 'Registro de Usuario'
  return choosesPassword ? 'Elige tu contraseña' : 'Revisa tu correo'
}

/** Registration as a company (which continues with its page), agent, ambassador or individual. */
export default function Register() {
  const productName = useProductName()
  const navigate = useNavigate()
  const { adoptSession, user } = useAuth()
  const say = useSnackbar()
  const [pair, setPair] = useState<CodePair | null>(null)
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const [choosesPassword, setChoosesPassword] = useState(false)
  const [role, setRole] = useState<RegistrationRole | null>(null)
  const [isEntering, setEntering] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => void makeCodePair().then(setPair), [])

  const continueAfterSignUp = (as: RegistrationRole | null) => {
    // A person who came to claim a business continues with that; their own page waits in the
    // workspace.
    if (as === 'empresa' && !wantsToClaim()) {
      say('Cuenta creada')
      return navigate('/dashboard-my-business/empezar')
    }
    say({
      text: 'Cuenta creada',
      lasts: nextStepLasts,
      action: { label: 'Completa tu perfil', run: () => void navigate('/complete-profile') },
    })
    return navigate(takeReturnPath('/home'))
  }
  const enter = async (
    session: { accessToken: string; refreshToken: string } | null,
    email: string,
    as: RegistrationRole,
  ) => {
    setRole(as)
    if (!session) {
      if (pair) storeVerifier(pair)
      return setToConfirm(email)
    }
    setEntering(true)
    await adoptSession(session).then(
      () => continueAfterSignUp(as),
      (cause: unknown) => setError(errorMessageOf(cause, 'Error en el registro')),
    )
    setEntering(false)
  }
  return (
    <main className={styles.page}>
      <PageHead
        title="Registro de Usuario"
        description={`Registra tu empresa o tu cuenta en ${productName}.`}
      />
      <IconButton className={styles.back} onClick={() => navigate(-1)} label="Regresar">
        <IconArrowLeft stroke={1.75} aria-hidden />
      </IconButton>
      <h1 className={styles.title}>{titleOf(toConfirm, choosesPassword)}</h1>
      <div className={styles.card}>
        {user && role === null ? (
          <AlreadySignedIn name={user.name} />
        ) : toConfirm ? (
          <ConfirmNotice
            email={toConfirm}
            busy={false}
            choosesPassword={choosesPassword}
            onLacksPassword={() => setChoosesPassword(true)}
            onDone={() => continueAfterSignUp(role)}
          />
        ) : (
          <>
            <Purpose />
            <RegistrationForm
              passwordHelp={passwordHelp}
              codeChallenge={pair?.challenge}
              onDone={enter}
              busy={isEntering}
            />
          </>
        )}
        <FormError message={error} onClose={() => setError(null)} />
      </div>
      {user ? (
        <p className={styles.small}>
          ¿Quieres agregar un negocio? <Link to="/dashboard-my-business">Ve a Mi Negocio</Link>
        </p>
      ) : (
        <p className={styles.small}>
          ¿Ya tienes cuenta?{' '}
          <Link to="/welcome" state={{ opens: 'login' }}>
            Iniciar Sesión
          </Link>
        </p>
      )}
    </main>
  )
}
