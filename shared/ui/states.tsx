import { IconRefresh } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './states.module.css'

type EmptyProps = {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Empty state: says why and what to do next. Choose the heading level so that none is skipped. */
export function EmptyState({ title, heading: Heading = 'h2', children, action, icon }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Arches />
      {icon}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}

/** Error state with the server's message and a retry button. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>No pudimos mostrar esto</h2>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <Button onClick={onRetry}>
          <IconRefresh size="1.25rem" stroke={1.75} aria-hidden /> Intentar de nuevo
        </Button>
      )}
    </div>
  )
}

/** Placeholder with the dimensions of the coming content, `rows` for a list. `width` and `height` are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round = false,
  rows = false,
}: {
  width?: string
  height?: string
  round?: boolean
  rows?: boolean
}) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={styles.skeleton}
      data-round={round || undefined}
      data-rows={rows || undefined}
      style={{ width, height } as CSSProperties}
    />
  )
}

/** Decorative drawing of empty arches. */
function Arches() {
  return (
    <svg viewBox="0 0 160 56" className={styles.arches} aria-hidden="true">
      <path d="M10 54V32a18 18 0 0 1 36 0v22M62 54V26a18 18 0 0 1 36 0v28M114 54V32a18 18 0 0 1 36 0v22M2 54h156" />
    </svg>
  )
}
