import '#shared/ui/mantine.css'
import { useEffect, useRef, useState } from 'react'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useAuth } from './use-auth.ts'

/** Milliseconds between success and the next page, to read what happened. */
const redirectAfter = 1_500

type Mode = { name: 'login' | 'register' } | { name: 'confirm' | 'password'; email: string }

const titles = { login: 'Iniciar Sesión', register: 'Crear Cuenta', confirm: 'Revisa tu correo', password: 'Elige tu contraseña' }

type Props = {
  open: boolean
  onClose: () => void
  /** Goes on to a page of ours. */
  onEnter: (path: string) => void
}

/** Signing in and up with an e-mail, from below. Closing it forgets what was typed and begins with signing in again. */
export default function AuthDialog({ open, onClose, onEnter }: Props) {
  const say = useSnackbar()
  const [mode, setMode] = useState<Mode>({ name: 'login' })
  const [visit, setVisit] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const [awaitsStep, setAwaitsStep] = useState(false)
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
    <Sheet open={open} onClose={close} title={titles[mode.name]}>
      <div ref={top} />
      {mode.name === 'login' && (
        <SignInForm
          key={visit}
          busy={isLeaving}
          onRegister={() => setMode({ name: 'register' })}
          onResent={(email) => setMode({ name: 'confirm', email })}
          onDone={(done) => (done === 'secondStep' ? setAwaitsStep(true) : signedIn())}
        />
      )}
      {mode.name === 'register' && (
        <RegisterForm
          key={visit}
          busy={isLeaving}
          onBack={() => setMode({ name: 'login' })}
          onDone={(toConfirm) =>
            toConfirm ? setMode({ name: 'confirm', email: toConfirm }) : enter('Registro exitoso', '/complete-profile')
          }
        />
      )}
      {(mode.name === 'confirm' || mode.name === 'password') && (
        <ConfirmNotice
          email={mode.email}
          busy={isLeaving}
          choosesPassword={mode.name === 'password'}
          onLacksPassword={() => setMode({ ...mode, name: 'password' })}
          onDone={() => enter('Registro exitoso', '/complete-profile')}
        />
      )}
    </Sheet>
  )
}
