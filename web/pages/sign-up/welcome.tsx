import { IconMail } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { AuthDialog, AuthForms, authDialogId } from '#features/accounts/auth/ui/auth-dialog.tsx'
import { MfaCodeForm } from '#features/accounts/auth/ui/security/mfa-sheet.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import {
  prefetchWithPage,
  usePrefetchOnIntent,
  usePrefetchWhenIdle,
} from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { BrandMark } from '../../shell/wordmark.tsx'
import { useProductName } from '../../use-settings.ts'
import { takeReturnPath } from '../return-path.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { Purpose } from './arrival/purpose.tsx'
import { useArrival } from './arrival/use-arrival.ts'
import { GoogleButton } from './google-button.tsx'
import { isKnownGuest, watchKnownDevice } from './known-device.ts'
import styles from './welcome.module.css'

export const loader = publicPage()

prefetchWithPage(AuthForms)

/** Sign-in page with errors of a previous attempt. */
export default function Welcome() {
  const productName = useProductName()
  const navigate = useNavigate()
  usePrefetchOnIntent(AuthForms, MfaCodeForm)
  usePrefetchWhenIdle(AuthForms)
  const { error, setError, from, hasEnded, opensDialog, isArriving } = useArrival()
  const { user, secondStep } = useAuth()
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  useEffect(() => {
    if (opensDialog) setDialog('open')
  }, [opensDialog])
  // Not for a sign-in by the dialog, which still shows its result.
  const isIn = user !== null && dialog === 'unloaded'
  // A new account completes its profile first and continues from there.
  const enter = (path: string) => navigate(path === '/home-user-log' ? takeReturnPath(path) : path)
  // After a reload between the password and the authenticator code, a correct code continues as the
  // dialog would have.
  const [awaitsStep, setAwaitsStep] = useState(false)
  if (secondStep && dialog === 'unloaded' && !awaitsStep) setAwaitsStep(true)
  const hasEntered = user !== null && awaitsStep
  // Who is signed in has no business here, except to read why they were sent.
  const passesOn = hasEntered || (isIn && !isArriving && !error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when they may go on
  useEffect(() => {
    if (passesOn) navigate(takeReturnPath('/home-user-log'), { replace: true })
  }, [passesOn])
  // Null before hydration: the mark of `knownGuestScript` shows one of the two links.
  const isGuest = useSyncExternalStore<boolean | null>(watchKnownDevice, isKnownGuest, () => null)
  return (
    <main className={styles.page}>
      <PageHead
        title="Bienvenido"
        description={`Entra a ${productName} o sigue como invitado.`}
        canonical="/welcome"
      />
      <div className={styles.card}>
        <BrandMark size="4.5rem" />
        <h1 className={styles.title}>Bienvenido a {productName}</h1>
        <p className={styles.tagline}>Compra y vende en tu comunidad, con gente que da la cara.</p>
        {!user && <Purpose from={from} />}
        {error && (
          <div className={styles.error}>
            <Notice color="problem" onClose={() => setError(null)}>
              {error}
            </Notice>
          </div>
        )}
        {hasEnded && !user && !error && (
          <div className={styles.error}>
            <Notice title="Tu sesión se cerró">Entra de nuevo para volver a donde estabas.</Notice>
          </div>
        )}
        {from?.startsWith('/staff') && (
          <p className={styles.small}>
            <Link to="/staff-login">¿Eres del equipo? Entra por aquí</Link>
          </p>
        )}
        {isIn ? (
          <AlreadySignedIn name={user.name} />
        ) : (
          <div className={styles.ways}>
            <GoogleButton onError={setError} />
            <Button
              variant="main"
              large
              wide
              data-shows={authDialogId}
              onClick={() => setDialog('open')}
            >
              <IconMail size="1.25rem" stroke={1.75} aria-hidden /> Comenzar con correo
            </Button>
            {isGuest !== true && <GuestLink to="/guest-preferences" undecided={isGuest === null} />}
            {isGuest !== false && <GuestLink to="/home" undecided={isGuest === null} />}
          </div>
        )}
        <p className={styles.agreed}>Al crear una cuenta aceptas:</p>
        <p className={styles.small}>
          <Link to="/legal#terminos">Términos de uso</Link>
          <Link to="/legal#privacidad">Política de privacidad</Link>
        </p>
      </div>
      <AuthDialog
        open={dialog === 'open'}
        onClose={() => setDialog('closed')}
        onEnter={enter}
        purpose={<Purpose from={from} />}
      />
    </main>
  )
}

/** `undecided`: shown or hidden by the mark of `knownGuestScript`. */
function GuestLink({ to, undecided }: { to: '/guest-preferences' | '/home'; undecided: boolean }) {
  const className = to === '/home' ? styles.forKnown : styles.forNew
  return (
    <div className={undecided ? className : undefined}>
      <ButtonLink to={to} variant="plain" wide>
        Continuar como invitado
      </ButtonLink>
    </div>
  )
}
