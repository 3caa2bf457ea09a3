import { Children, isValidElement, type ReactNode, useId } from 'react'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { type SearchState, searchAddress } from '../../contract/search-address.ts'
import styles from './filter-group.module.css'

type FilterGroupProps = {
  /** None for a part of another group that needs no name. */
  title?: string
  /** Options shown at once; the others unfold. */
  fewest?: number
  children: ReactNode
}

/** A heading and its choices; nothing when no choice would leave anything. */
export function FilterGroup({ title, fewest = Number.POSITIVE_INFINITY, children }: FilterGroupProps) {
  const id = useId()
  const options = Children.toArray(children)
  const leadsSomewhere = options.some(
    (option) => !isValidElement<Partial<FilterOptionProps>>(option) || option.props.isOn || option.props.count !== 0,
  )
  if (!leadsSomewhere) return null
  const rest = options.slice(fewest)
  return (
    <section className={styles.group} aria-labelledby={title && id}>
      {title && (
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      )}
      {options.slice(0, fewest)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>Ver {rest.length} más</summary>
          {rest}
        </details>
      )}
    </section>
  )
}

type FilterOptionProps = {
  to: SearchState
  isOn: boolean
  /** Round mark: choosing it leaves another of its kind. */
  isOneOf?: boolean
  count?: number
  /** In place of the mark that shows whether it is on. */
  mark?: ReactNode
  /** An address that search engines may follow. */
  isLanding?: boolean
  children: ReactNode
}

/** A choice that leads to the search with it, or without it when it is on. */
export function FilterOption({ to, isOn, isOneOf, count, mark, isLanding, children }: FilterOptionProps) {
  const isEmpty = count === 0 && !isOn
  const inside = (
    <>
      {mark ?? <span className={styles.mark} data-round={isOneOf || undefined} data-on={isOn || undefined} aria-hidden />}
      <span className={styles.label}>{children}</span>
      {count !== undefined && (
        <span className={styles.count}>
          <span className="only-spoken">, </span>
          {wholeNumber(count)}
        </span>
      )}
    </>
  )
  if (isEmpty)
    return (
      <span className={styles.option} data-empty>
        {inside}
      </span>
    )
  return (
    <Link
      to={searchAddress(to)}
      className={styles.option}
      aria-current={isOn ? 'true' : undefined}
      rel={isLanding ? undefined : 'nofollow'}
      preventScrollReset
      data-plain
    >
      {inside}
    </Link>
  )
}
