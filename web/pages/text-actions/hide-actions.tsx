import { IconUserOff, IconVolumeOff } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { useHideAuthor } from '#features/accounts/trust-and-blocks/ui/parts/use-hide-author.ts'
import { type HidingWay, hidingWords } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { SheetButton } from '#web/shell/sheet-link.tsx'
import styles from './hide-actions.module.css'

const ways = [
  {
    way: 'mute',
    Icon: IconVolumeOff,
    explains: 'Lo que escriba se oculta para ti y no te llegan avisos suyos.',
  },
  {
    way: 'block',
    Icon: IconUserOff,
    explains: 'Además, nada de lo que haga te llega: ni respuestas ni menciones.',
  },
] as const satisfies { way: HidingWay; Icon: unknown; explains: string }[]

type HideDeedsProps = { id: string; author: string; onClose: () => void }

/** Actions to mute or block the author of a text. */
export function HideActions({ id, author, onClose }: HideDeedsProps) {
  const isMember = useViewer().state === 'member'
  const say = useSnackbar()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { hide } = useHideAuthor(id)
  const press = (way: HidingWay) => {
    onClose()
    if (isMember) return hide(way)
    const enter = () => void navigate('/welcome', { state: { from: pathname } })
    say({
      text: 'Entra a tu cuenta para silenciar o bloquear a alguien.',
      action: { label: 'Entrar', run: enter },
    })
  }
  return (
    <>
      {ways.map(({ way, Icon, explains }) => (
        <SheetButton key={way} icon={<Icon stroke={1.75} aria-hidden />} onClick={() => press(way)}>
          <span className={styles.action}>
            <span>
              {hidingWords[way].action} a {author}
            </span>
            <span className={styles.explains}>{explains}</span>
          </span>
        </SheetButton>
      ))}
      <p className={styles.explains}>
        No se entera. Puedes cambiarlo en Configurar Cuenta, en Bloqueos.
      </p>
    </>
  )
}
