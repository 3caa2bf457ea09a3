import { IconBrandGoogle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSettings } from '../../use-settings.ts'

type Props = {
  onError: (message: string | null) => void
  /** Called just before leaving the page. */
  onLeave?: () => void
  /** Signs in to the staff area instead. */
  door?: 'staff'
}

/**
 * Button for Google sign-in; shows an error if that fails, and renders nothing if it is not
 * configured.
 */
export function GoogleButton({ onError, onLeave, door }: Props) {
  const { signInWithGoogle } = useAuth()
  const [isConnecting, setConnecting] = useState(false)
  const settings = useSettings()
  if (settings && !settings.google) return null
  const connect = async () => {
    onError(null)
    onLeave?.()
    setConnecting(true)
    await signInWithGoogle(door).catch((cause: Error) => {
      onError(cause.message)
      setConnecting(false)
    })
  }
  return (
    <Button large wide onClick={connect} disabled={isConnecting}>
      <IconBrandGoogle size="1.25rem" stroke={1.75} aria-hidden />{' '}
      {isConnecting ? 'Conectando con Google...' : 'Continuar con Google'}
    </Button>
  )
}
