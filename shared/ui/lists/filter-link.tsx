import type { ReactNode } from 'react'
import { wholeNumber } from '../../text/whole-number.ts'
import { Link } from '../link.tsx'
import { Grouped } from '../text/grouped.tsx'
import styles from './filter-link.module.css'

type FilterLinkProps = {
  /**
   * Address of the list with the choice, or without it if it is active; null if the choice has no
   * results.
   */
  to: string | null
  isOn: boolean
  /** Round mark: choosing it replaces another of its group. */
  isOneOf?: boolean
  /** Number of results with the choice. */
  count?: number
  /** Replaces the mark that shows whether it is active. */
  mark?: ReactNode
  rel?: 'nofollow'
  children: ReactNode
}

/** Filter choice as a link. */
export function FilterLink({ to, isOn, isOneOf, count, mark, rel, children }: FilterLinkProps) {
  const inside = (
    <>
      {mark ?? (
        <span
          className={styles.mark}
          data-round={isOneOf || undefined}
          data-on={isOn || undefined}
          aria-hidden
        />
      )}
      <span className={styles.label}>{children}</span>
      {count !== undefined && (
        <span className={styles.count}>
          <span className="only-spoken">, </span>
          <Grouped>{wholeNumber(count)}</Grouped>
        </span>
      )}
    </>
  )
  if (to === null)
    return (
      <span className={styles.option} data-empty>
        {inside}
      </span>
    )
  return (
    <Link
      to={to}
      className={styles.option}
      aria-current={isOn ? 'true' : undefined}
      rel={rel}
      preventScrollReset
      data-plain
    >
      {inside}
    </Link>
  )
}
