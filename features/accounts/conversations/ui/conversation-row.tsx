import type { ReactNode } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './conversation-row.module.css'
import { rowMoment } from './message-times.ts'
import { unreadFigure } from './unread-figure.ts'

type FaceProps = { name: string; picture: string | null; isBusiness: boolean; className?: string }

/** Logo of a business or picture of a person, else initials. */
export function Face({ name, picture, isBusiness, className = styles.face }: FaceProps) {
  return (
    <span className={className} data-business={isBusiness || undefined}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <Monogram name={name} />}
    </span>
  )
}

type ConversationRowProps = {
  to: string
  name: string
  picture: string | null
  isBusiness: boolean
  changedAt: string
  excerpt: string
  isOwnExcerpt: boolean
  unread: number
  isOpen: boolean
  /** In the place of when it changed. */
  moment?: ReactNode
  /** What else is to know of it, such as its state. */
  children?: ReactNode
}

/** A conversation in a list: with whom, its last words, when, and how much of it is unread. */
export function ConversationRow({
  to,
  name,
  picture,
  isBusiness,
  changedAt,
  excerpt,
  isOwnExcerpt,
  unread,
  isOpen,
  moment,
  children,
}: ConversationRowProps) {
  return (
    <li>
      <Link
        to={to}
        className={styles.row}
        data-unread={unread > 0 || undefined}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
        data-plain
      >
        <Face name={name} picture={picture} isBusiness={isBusiness} />
        <span className={styles.name}>{name}</span>
        {moment ?? (
          <time className={styles.when} dateTime={changedAt}>
            {rowMoment(changedAt)}
          </time>
        )}
        <span className={styles.excerpt}>
          {isOwnExcerpt && excerpt && <span>Tú: </span>}
          {excerpt}
        </span>
        {unread > 0 && (
          <span className={styles.unread}>
            {unreadFigure(unread)}
            <span className="only-spoken"> sin leer</span>
          </span>
        )}
        {children && <span className={styles.more}>{children}</span>}
      </Link>
    </li>
  )
}

/** The list around the rows. */
export const ConversationRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)
