import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { Mode } from './auth-forms.tsx'
import { useAuth } from './use-auth.ts'

/** Milliseconds between success and the next page, to read what happened. */
const redirectAfter = 1_500

/** Forms and what checks them: fetched apart. */
const waiting = <Skeleton height="21rem" />
export const AuthForms = lazyPart(() => import('./auth-forms.tsx'), { waiting })

/** Of the sheet, for the button that shows it. */
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
  /** Goes on to a page of ours. */
  onEnter: (path: string) => void
  /** What somebody comes in for, above the form. */
  purpose?: ReactNode
}

/** Signing in and up with an e-mail, from below. Closing it forgets what was typed and begins with signing in again. */
export function AuthDialog({ open, onClose, onEnter, purpose }: Props) {
  const say = useSnackbar()
  const [mode, setMode] = useState<Mode>({ name: 'login' })
  const [visit, setVisit] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const [awaitsStep, setAwaitsStep] = useState(false)
  // Nobody who only reads fetches the forms.
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const { user } = useAuth()
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is begun from its top
  useEffect(() => {
    if (top.current?.parentElement) top.current.parentElement.scrollTop = 0
  }, [mode.name])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    setMode({ name: 'login' })
    setVisit((last) => last + 1)
    setAwaitsStep(false)
    onClose()
  }
  const enter = (message: string, path: string) => {
    say(`${message}. Redirigiendo...`)
    setLeaving(true)
    timer.current = setTimeout(() => {
      setLeaving(false)
      close()
      onEnter(path)
    }, redirectAfter)
  }
  const signedIn = () => enter('Inicio de sesión exitoso', '/home-user-log')
  const signedInNow = useRef(signedIn)
  signedInNow.current = signedIn
  useEffect(() => {
    if (!awaitsStep || !user) return
    setAwaitsStep(false)
    signedInNow.current()
  }, [awaitsStep, user])
  return (
    <Sheet id={authDialogId} open={open} onClose={close} title={titles[mode.name]}>
      <div ref={top} />
      {wanted && (mode.name === 'login' || mode.name === 'register') && purpose}
      {wanted ? (
        <AuthForms
          key={visit}
          mode={mode}
          busy={isLeaving}
          onMode={setMode}
          onSignedIn={(done) => (done === 'secondStep' ? setAwaitsStep(true) : signedIn())}
          onRegistered={() => enter('Registro exitoso', '/complete-profile')}
        />
      ) : (
        waiting
      )}
    </Sheet>
  )
}
