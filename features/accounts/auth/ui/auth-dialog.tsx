import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { Mode } from './auth-forms.tsx'
import { useAuth } from './use-auth.ts'

/** Milliseconds between success and the redirect, so that the message can be read. */
const redirectDelayMs = 1_500

/** The forms and their validation, loaded lazily. */
const placeholder = <Skeleton height="21rem" />
export const AuthForms = lazyPart(() => import('./auth-forms.tsx'), { waiting: placeholder })

/** Id of the sheet, for the button that opens it. */
export const authDialogId = 'entrada'

const titles = {
  login: 'Iniciar Sesión',
  register: 'Crear Cuenta',
  confirm: 'Revisa tu correo',
  password: 'Elige tu contraseña',
}

type Props = {
  open: boolean
  onClose: () => void
  /** Navigates to a page of the site. */
  onEnter: (path: string) => void
  /** Reason for signing in, shown above the form. */
  purpose?: ReactNode
}

/**
 * Sheet for signing in and signing up with an e-mail. Closing it clears the input and returns to
 * the sign-in form.
 */
export function AuthDialog({ open, onClose, onEnter, purpose }: Props) {
  const showSnackbar = useSnackbar()
  const [mode, setMode] = useState<Mode>({ name: 'login' })
  const [formKey, setFormKey] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const [awaitsMfa, setAwaitsMfa] = useState(false)
  // Load the forms only when the sheet is first opened.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const { user } = useAuth()
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on each form
  useEffect(() => {
    if (top.current?.parentElement) top.current.parentElement.scrollTop = 0
  }, [mode.name])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    setMode({ name: 'login' })
    setFormKey((last) => last + 1)
    setAwaitsMfa(false)
    onClose()
  }
  const enter = (message: string, path: string) => {
    showSnackbar(`${message}. Redirigiendo...`)
    setLeaving(true)
    timer.current = setTimeout(() => {
      setLeaving(false)
      close()
      onEnter(path)
    }, redirectDelayMs)
  }
  const signedIn = () => enter('Inicio de sesión exitoso', '/home-user-log')
  const latestSignedIn = useRef(signedIn)
  latestSignedIn.current = signedIn
  useEffect(() => {
    if (!awaitsMfa || !user) return
    setAwaitsMfa(false)
    latestSignedIn.current()
  }, [awaitsMfa, user])
  return (
    <Sheet place="middle" id={authDialogId} open={open} onClose={close} title={titles[mode.name]}>
      <div ref={top} />
      {wasOpened && (mode.name === 'login' || mode.name === 'register') && purpose}
      {wasOpened ? (
        <AuthForms
          key={formKey}
          mode={mode}
          busy={isLeaving}
          onMode={setMode}
          onSignedIn={(done) => (done === 'secondStep' ? setAwaitsMfa(true) : signedIn())}
          onRegistered={() => enter('Registro exitoso', '/complete-profile')}
        />
      ) : (
        placeholder
      )}
    </Sheet>
  )
}
