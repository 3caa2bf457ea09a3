import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './notice.module.css'

const icons = { problem: IconAlertTriangle, good: IconCircleCheck, info: IconInfoCircle }

type NoticeProps = {
  color?: keyof typeof icons
  title?: string
  children: ReactNode
  onClose?: () => void
}

/** Message in the page, with text and icon, so that it does not depend on colour. */
export function Notice({ color = 'info', title, children, onClose }: NoticeProps) {
  const Icon = icons[color]
  return (
    <div
      className={styles.notice}
      data-color={color}
      role={color === 'problem' ? 'alert' : 'status'}
    >
      <Icon size="1.375rem" stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {onClose && (
        <IconButton className={styles.close} onClick={onClose} label="Cerrar aviso">
          <IconX size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Reason why a form could not be sent; renders nothing without a message. */
export function FormError({ message, onClose }: { message: string | null; onClose?: () => void }) {
  if (!message) return null
  return (
    <Notice color="problem" onClose={onClose}>
      {message}
    </Notice>
  )
}
