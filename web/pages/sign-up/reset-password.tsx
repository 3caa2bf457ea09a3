import '#shared/ui/mantine.css'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EmailRequestForm } from '#features/accounts/auth/ui/email-request-form.tsx'
import { NewPasswordForm, repeatedSignUp } from '#features/accounts/auth/ui/new-password-form.tsx'
import { SentPanel } from '#features/accounts/auth/ui/sent-panel.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Button } from '#shared/ui/button.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { PageHead } from '../../page-head.tsx'
import { BrandMark } from '../../shell/wordmark.tsx'
import { takeReturnPath } from '../return-path.ts'
import styles from './reset-password.module.css'
import { readStoredRecovery, storeRecovery } from './stored-recovery.ts'

/** Milliseconds to read the success message before the redirect. */
const redirectAfter = 1_500

const staffSignInPath = '/staff-login'

type Step = { name: 'ask' | 'link' | 'entering' | 'new' } | { name: 'sent'; email: string }

const titles = {
  ask: 'Recupera tu contraseña',
  sent: '¡Correo enviado!',
  link: 'Recupera tu contraseña',
  entering: 'Un momento...',
  new: 'Elige una nueva contraseña',
}

/** Password reset: e-mail, link or code, new password. */
export default function ResetPassword() {
  const { state } = useLocation()
  // Staff use their own sign-in page, also after a reset.
  const { user, loading } = useAuth()
  const isStaff = user?.role === 'staff'
  const setsPassword = Boolean(state?.setsPassword)
  const requestedEmail = typeof state?.email === 'string' ? state.email : ''
  const [step, showStep] = useState<Step>({ name: 'ask' })
  const setStep = useCallback((next: Step) => {
    showStep(next)
    if (next.name === 'sent') storeRecovery(next)
    if (next.name === 'new') storeRecovery({ name: 'new' })
    if (next.name === 'ask') storeRecovery(null)
  }, [])
  // Restores the step after a reload; choosing a password still needs a session.
  const isGuest = !loading && !user
  useEffect(() => {
    const stored = readStoredRecovery()
    // Another e-mail in the address takes precedence.
    const isOther =
      stored?.name === 'sent' && requestedEmail !== '' && requestedEmail !== stored.email
    if (stored?.name === 'sent' && !isOther)
      showStep((now): Step => (now.name === 'ask' ? stored : now))
    if (stored?.name !== 'new' || loading) return
    if (isGuest) storeRecovery(null)
    else showStep((now): Step => (now.name === 'ask' ? stored : now))
  }, [loading, isGuest, requestedEmail])
  // In an effect, because the server does not know the browser's history state.
  useEffect(() => {
    if (setsPassword) setStep({ name: 'new' })
  }, [setsPassword, setStep])
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const say = useSnackbar()
  const navigate = useNavigate()
  const openLink = useMailedLink(setStep, setProblem)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(
      () =>
        navigate(isStaff ? staffSignInPath : takeReturnPath('/home-user-log'), { replace: true }),
      redirectAfter,
    )
    return () => clearTimeout(timer)
  }, [isLeaving, isStaff, navigate])
  const leave = () => {
    storeRecovery(null)
    say('Contraseña actualizada. Redirigiendo...')
    setLeaving(true)
  }
  return (
    <main className={styles.page}>
      <PageHead
        title="Recuperar contraseña"
        description="Elige una nueva contraseña para tu cuenta."
        hidden
      />
      <div className={styles.card}>
        <div className={styles.head}>
          <BrandMark size="3rem" />
          <h1 className={styles.title}>{titles[step.name]}</h1>
        </div>
        <FormError message={problem} onClose={() => setProblem(null)} />
        {step.name === 'ask' && (
          <EmailRequestForm
            email={requestedEmail}
            onSent={(email) => setStep({ name: 'sent', email })}
          />
        )}
        {step.name === 'sent' && (
          <>
            <SentPanel email={step.email} onEntered={() => setStep({ name: 'new' })} />
            <p className={styles.small}>
              <Button variant="quiet" onClick={() => setStep({ name: 'ask' })}>
                Usar otro correo
              </Button>
            </p>
          </>
        )}
        {step.name === 'link' && (
          <>
            <p className={styles.small}>Pediste entrar para elegir una nueva contraseña.</p>
            <Button variant="main" wide onClick={openLink}>
              Continuar
            </Button>
          </>
        )}
        {step.name === 'entering' && <p role="status">Comprobando tu enlace...</p>}
        {step.name === 'new' && setsPassword && <Notice>{repeatedSignUp}</Notice>}
        {step.name === 'new' && <NewPasswordForm onDone={leave} busy={isLeaving} />}
        <p className={styles.small}>
          <BackLink
            to={isStaff || state?.door === 'staff' ? staffSignInPath : '/welcome'}
            spoken="Volver al"
          >
            Inicio de sesión
          </BackLink>
        </p>
      </div>
    </main>
  )
}

/**
 * Signs in with the e-mailed link, once, by a button, because mail scanners open links and even run
 * scripts. Then removes the token from the address. Returns the button's handler.
 */
function useMailedLink(
  setStep: (step: Step) => void,
  setProblem: (message: string | null) => void,
): () => void {
  const { signInWithRecoveryLink } = useAuth()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const token = new URLSearchParams(search).get('token_hash')
  useEffect(() => {
    if (token) setStep({ name: 'link' })
  }, [token, setStep])
  return () => {
    if (!token) return
    setStep({ name: 'entering' })
    navigate(pathname, { replace: true })
    signInWithRecoveryLink(token).then(
      () => setStep({ name: 'new' }),
      (cause: Error) => {
        setProblem(cause.message)
        setStep({ name: 'ask' })
      },
    )
  }
}
