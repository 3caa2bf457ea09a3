import '#shared/ui/mantine.css'
import { ConfirmNotice } from './confirm-notice.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export type Mode =
  | { name: 'login' }
  | { name: 'register' }
  | { name: 'confirm' | 'password'; email: string }

type Props = {
  mode: Mode
  busy: boolean
  onMode: (mode: Mode) => void
  onSignedIn: (done: 'signedIn' | 'secondStep') => void
  onRegistered: () => void
}

/** The forms in the sign-in and sign-up sheet. */
export default function AuthForms({ mode, busy, onMode, onSignedIn, onRegistered }: Props) {
  const confirm = (email: string) => onMode({ name: 'confirm', email })
  if (mode.name === 'login')
    return (
      <SignInForm
        busy={busy}
        onRegister={() => onMode({ name: 'register' })}
        onResent={confirm}
        onDone={onSignedIn}
      />
    )
  if (mode.name === 'register')
    return (
      <RegisterForm
        busy={busy}
        onBack={() => onMode({ name: 'login' })}
        onDone={(toConfirm) => (toConfirm ? confirm(toConfirm) : onRegistered())}
      />
    )
  return (
    <ConfirmNotice
      email={mode.email}
      busy={busy}
      choosesPassword={mode.name === 'password'}
      onLacksPassword={() => onMode({ ...mode, name: 'password' })}
      onDone={onRegistered}
    />
  )
}
