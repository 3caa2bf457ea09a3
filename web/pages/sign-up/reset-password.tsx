import '#shared/ui/mantine.css'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EmailRequestForm } from '#features/accounts/auth/ui/ask-form.tsx'
import { NewPasswordForm, repeatedSignUp } from '#features/accounts/auth/ui/new-password-form.tsx'
import { SentPanel } from '#features/accounts/auth/ui/sent-panel.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { PageHead } from '../../page-head.tsx'
import { Mark } from '../../shell/wordmark.tsx'
import { takeReturn } from '../return-path.ts'
import styles from './reset-password.module.css'
import { keepRecovery, readRecovery } from './stored-recovery.ts'

/** Milliseconds between success and the next page, to read what happened. */
const redirectAfter = 1_500

const staffDoor = '/staff-login'

type Step = { name: 'ask' | 'link' | 'entering' | 'new' } | { name: 'sent'; email: string }

const titles = {
  ask: 'Recupera tu contraseña',
  sent: '¡Correo enviado!',
  link: 'Recupera tu contraseña',
  entering: 'Un momento...',
  new: 'Elige una nueva contraseña',
}

/** From the forgotten password to a new one: the e-mail, the mailed link or code, the new password. */
export default function ResetPassword() {
  const { state } = useLocation()
  // The team enters by its own door, also with a new password.
  const { user, loading } = useAuth()
  const isStaff = user?.role === 'staff'
  const setsPassword = Boolean(state?.setsPassword)
  const asked = typeof state?.email === 'string' ? state.email : ''
  const [step, showStep] = useState<Step>({ name: 'ask' })
  const setStep = useCallback((next: Step) => {
    showStep(next)
    if (next.name === 'sent') keepRecovery(next)
    if (next.name === 'new') keepRecovery({ name: 'new' })
    if (next.name === 'ask') keepRecovery(null)
  }, [])
  // A reload goes on where it was; to choose a password one must still be in.
  const isGuest = !loading && !user
  useEffect(() => {
    const kept = readRecovery()
    // Who comes with another e-mail means that one.
    const isOther = kept?.name === 'sent' && asked !== '' && asked !== kept.email
    if (kept?.name === 'sent' && !isOther)
      showStep((now): Step => (now.name === 'ask' ? kept : now))
    if (kept?.name !== 'new' || loading) return
    if (isGuest) keepRecovery(null)
    else showStep((now): Step => (now.name === 'ask' ? kept : now))
  }, [loading, isGuest, asked])
  // Not from the first render on: the server does not see what the browser's history keeps.
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
      () => navigate(isStaff ? staffDoor : takeReturn('/home-user-log'), { replace: true }),
      redirectAfter,
    )
    return () => clearTimeout(timer)
  }, [isLeaving, isStaff, navigate])
  const leave = () => {
    keepRecovery(null)
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
          <Mark size="3rem" />
          <h1 className={styles.title}>{titles[step.name]}</h1>
        </div>
        <FormError message={problem} onClose={() => setProblem(null)} />
        {step.name === 'ask' && (
          <EmailRequestForm email={asked} onSent={(email) => setStep({ name: 'sent', email })} />
        )}
        {step.name === 'sent' && (
          <>
            <SentPanel email={step.email} onEntered={() => setStep({ name: 'new' })} />
            <p className={styles.small}>
              <Button look="quiet" onClick={() => setStep({ name: 'ask' })}>
                Usar otro correo
              </Button>
            </p>
          </>
        )}
        {step.name === 'link' && (
          <>
            <p className={styles.small}>Pediste entrar para elegir una nueva contraseña.</p>
            <Button look="main" wide onClick={openLink}>
              Continuar
            </Button>
          </>
        )}
        {step.name === 'entering' && <p role="status">Comprobando tu enlace...</p>}
        {step.name === 'new' && setsPassword && <Notice>{repeatedSignUp}</Notice>}
        {step.name === 'new' && <NewPasswordForm onDone={leave} busy={isLeaving} />}
        <p className={styles.small}>
          <Link to={isStaff || state?.door === 'staff' ? staffDoor : '/welcome'}>
            Volver al inicio de sesión
          </Link>
        </p>
      </div>
    </main>
  )
}

/**
 * Who came by the link in the mail is let in with it, once, by the button: what opens links by itself, as mail scanners do, also those that run
 * scripts, does not use it up. Then the address loses it. Gives what the button does.
 */
function useMailedLink(
  setStep: (step: Step) => void,
  setProblem: (message: string | null) => void,
): () => void {
  const { enterByRecoveryLink } = useAuth()
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
    enterByRecoveryLink(token).then(
      () => setStep({ name: 'new' }),
      (cause: Error) => {
        setProblem(cause.message)
        setStep({ name: 'ask' })
      },
    )
  }
}
