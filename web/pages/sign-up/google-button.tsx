import { IconBrandGoogle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSettings } from '../../use-settings.ts'

type Props = {
  onError: (message: string | null) => void
  /** Just before the page is left. */
  onLeave?: () => void
  /** The door of the team in place of everybody's. */
  door?: 'staff'
}

/** Leaves for Google, or says why that is not possible; nothing where nobody can enter with it. */
export function GoogleButton({ onError, onLeave, door }: Props) {
  const { enterWithGoogle } = useAuth()
  const [isConnecting, setConnecting] = useState(false)
  const settings = useSettings()
  if (settings && !settings.google) return null
  const connect = async () => {
    onError(null)
    onLeave?.()
    setConnecting(true)
    await enterWithGoogle(door).catch((cause: Error) => {
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
