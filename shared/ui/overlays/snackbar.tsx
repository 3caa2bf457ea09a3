import { IconX } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button.tsx'
import styles from './snackbar.module.css'

type Message = {
  text: string
  /** One action: undo, open or retry. */
  action?: { label: string; run: () => void }
  /** Milliseconds on screen; by default 6000. Paused while hovered or focused. */
  lasts?: number
}

const SnackbarContext = createContext<((message: Message | string) => void) | null>(null)

/**
 * Shows a short message at the bottom: `say('Configuración guardada')`. A new one replaces the
 * previous one.
 */
export function useSnackbar() {
  const say = useContext(SnackbarContext)
  if (!say) throw new Error('useSnackbar outside SnackbarProvider')
  return say
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Message & { key: number }) | null>(null)
  const say = useCallback((message: Message | string) => {
    const content = typeof message === 'string' ? { text: message } : message
    setShown((last) => ({ ...content, key: (last?.key ?? 0) + 1 }))
  }, [])
  return (
    <SnackbarContext value={say}>
      {children}
      <div role="status" aria-live="polite">
        {shown && <Snackbar key={shown.key} message={shown} onClose={() => setShown(null)} />}
      </div>
    </SnackbarContext>
  )
}

function Snackbar({ message, onClose }: { message: Message; onClose: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const [waits, setWaits] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  // As a popover it is above open dialogs.
  useEffect(() => bar.current?.showPopover?.(), [])
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => close.current(), message.lasts ?? 6_000)
    return () => clearTimeout(timer)
  }, [waits, message.lasts])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      ref={bar}
      popover="manual"
      className={styles.snackbar}
      onPointerEnter={() => setWaits(true)}
      onPointerLeave={() => setWaits(false)}
      onFocus={() => setWaits(true)}
      onBlur={() => setWaits(false)}
    >
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            message.action?.run()
            onClose()
          }}
        >
          {message.action.label}
        </button>
      )}
      <IconButton onClick={onClose} label="Cerrar">
        <IconX size="1.25rem" stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
