import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { CloseGuard, type Guard } from './close-guard.ts'
import { useCloseOnBack } from './close-on-back.ts'
import styles from './sheet.module.css'
import { isDismissSwipe, useSwipe } from './swipe.ts'

type SheetProps = {
  /** For what shows it before the page is alive: `data-shows` of a button (web/early-events.ts). */
  id?: string
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title from view, not from screen readers. */
  quietTitle?: boolean
  children: ReactNode
  /** What stays in view below, whatever the rest holds. */
  foot?: ReactNode
  /** False where it asks about going back itself. */
  backCloses?: boolean
  /** Pixels that it is dragged down to close; 30 % of its height, or a flick, when absent. */
  closesAfter?: number
}

/**
 * Comes from below, at most 85 % of the height. A native modal dialog: it keeps the focus, first on what carries `data-autofocus`,
 * closes on Esc, on the way back, on a tap outside and when dragged down, and gives the focus back.
 */
export function Sheet({
  id,
  open,
  onClose,
  title,
  quietTitle = false,
  children,
  foot,
  backCloses = true,
  closesAfter,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const guard = useRef<Guard | null>(null)
  const hold = useCallback((by: Guard) => {
    guard.current = by
    return () => {
      guard.current = null
    }
  }, [])
  /** Closes, unless what stands in it wants to be asked first. */
  const leave = () => (guard.current ? guard.current(onClose) : onClose())
  useCloseOnBack(open && backCloses, leave)
  const wasOpen = useRef(false)
  // One that was shown before the page was alive is not known to be open yet.
  const close = () => {
    if (!open) dialog.current?.close()
    leave()
  }
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      element.style.translate = ''
      element.showModal()
    }
    if (open && !wasOpen.current) {
      // React keeps `autofocus` to itself, so a dialog can't see it.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && wasOpen.current && element.open) element.close()
    wasOpen.current = open
  }, [open])
  /** The browser closed it; a second Esc does so whatever was asked. */
  const closed = () => {
    if (open && guard.current) dialog.current?.showModal()
    else onClose()
  }
  const drag = useSwipe({
    onMove: ({ y }) => {
      if (!dialog.current) return
      dialog.current.dataset.dragged = 'true'
      dialog.current.style.translate = `0 ${Math.max(0, y)}px`
    },
    onEnd: ({ y, lasted }) => {
      if (!dialog.current) return
      delete dialog.current.dataset.dragged
      dialog.current.style.translate = ''
      if (
        closesAfter === undefined
          ? isDismissSwipe(y, dialog.current.offsetHeight, lasted)
          : y > closesAfter
      )
        leave()
    },
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the shade is a shortcut; Esc and the button close it by keyboard
    <dialog
      ref={dialog}
      id={id}
      suppressHydrationWarning
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !guard.current) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => event.target === event.currentTarget && closed()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.inside}>
        <div className={styles.head} {...drag}>
          <span className={styles.grip} aria-hidden />
          <h2 id={titleId} className={quietTitle ? 'only-spoken' : styles.title}>
            {title}
          </h2>
          <IconButton className={styles.close} onClick={close} label="Cerrar">
            <IconX size="1.375rem" stroke={1.75} aria-hidden />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className={styles.body} tabIndex={0}>
          <CloseGuard value={hold}>{children}</CloseGuard>
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}
