import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { CloseGuard, type Guard } from './close-guard.ts'
import { useCloseOnBack } from './close-on-back.ts'
import styles from './sheet.module.css'
import { isDismissSwipe, useSwipe } from './swipe.ts'

type SheetProps = {
  /** For buttons with `data-shows`, which open it before hydration (web/early-events.ts). */
  id?: string
  open: boolean
  onClose: () => void
  title: string
  /**
   * Where it stands on wide screens: a panel at the side for detail and forms, the middle for what
   * must be answered, a popover under the button with the anchor name `--opens-below` for a look. By
   * default a title that asks stands in the middle, any other at the side.
   */
  place?: 'side' | 'middle' | 'below'
  /** Hides the title visually, not from screen readers. */
  quietTitle?: boolean
  children: ReactNode
  /** Sticky content at the bottom. */
  foot?: ReactNode
  /** False if the content handles going back itself. */
  backCloses?: boolean
  /** Pixels of a downward drag that close it; by default 30 % of its height or a flick. */
  closesAfter?: number
}

/**
 * Sheet from below on phones, at most 85 % of the screen height; a panel, dialog or popover on wide
 * screens.
 * A native modal dialog: it traps the focus (first
 * on `data-autofocus`), closes on Esc, on going back, on a tap outside and when dragged down, and
 * restores the focus.
 */
export function Sheet({
  id,
  open,
  onClose,
  title,
  place = title.startsWith('¿') ? 'middle' : 'side',
  quietTitle = false,
  children,
  foot,
  backCloses = true,
  closesAfter,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const guard = useRef<Guard | null>(null)
  const registerGuard = useCallback((by: Guard) => {
    guard.current = by
    return () => {
      guard.current = null
    }
  }, [])
  /** Closes, unless the content has registered a guard. */
  const requestClose = () => (guard.current ? guard.current(onClose) : onClose())
  useCloseOnBack(open && backCloses, requestClose)
  const wasOpen = useRef(false)
  // A sheet opened before hydration is not yet known to be open.
  const close = () => {
    if (!open) dialog.current?.close()
    requestClose()
  }
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      element.style.removeProperty('--dragged')
      element.showModal()
    }
    if (open && !wasOpen.current) {
      // React does not render `autofocus` as an attribute, so the dialog ignores it.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && wasOpen.current && element.open) element.close()
    wasOpen.current = open
  }, [open])
  /** The browser closed it; a second Esc does so regardless of the guard. */
  const onNativeClose = () => {
    if (open && guard.current) dialog.current?.showModal()
    else onClose()
  }
  const drag = useSwipe({
    onMove: ({ y }) => {
      if (!dialog.current) return
      dialog.current.dataset.dragged = 'true'
      dialog.current.style.setProperty('--dragged', `${Math.max(0, y)}px`)
    },
    onEnd: ({ y, lasted }) => {
      if (!dialog.current) return
      delete dialog.current.dataset.dragged
      dialog.current.style.removeProperty('--dragged')
      if (
        closesAfter === undefined
          ? isDismissSwipe(y, dialog.current.offsetHeight, lasted)
          : y > closesAfter
      )
        requestClose()
    },
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the backdrop is a shortcut; Esc and the button close it by keyboard
    <dialog
      ref={dialog}
      id={id}
      suppressHydrationWarning
      className={styles.sheet}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !guard.current) return
        event.preventDefault()
        requestClose()
      }}
      onClose={(event) => event.target === event.currentTarget && onNativeClose()}
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
        <div className={styles.body} tabIndex={0}>
          <CloseGuard value={registerGuard}>{children}</CloseGuard>
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}
