import { Children, type ComponentProps, isValidElement, type ReactNode, useId } from 'react'
import { FilterLink } from '#shared/ui/lists/filter-link.tsx'
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
export function FilterGroup({
  title,
  fewest = Number.POSITIVE_INFINITY,
  children,
}: FilterGroupProps) {
  const id = useId()
  const options = Children.toArray(children)
  const leadsSomewhere = options.some(
    (option) =>
      !isValidElement<Partial<FilterOptionProps>>(option) ||
      option.props.isOn ||
      option.props.count !== 0,
  )
  if (!leadsSomewhere) return null
  const rest = options.slice(fewest)
  return (
    <div className={styles.group} {...(title && { role: 'group', 'aria-labelledby': id })}>
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
    </div>
  )
}

type FilterOptionProps = Omit<ComponentProps<typeof FilterLink>, 'to' | 'rel'> & {
  to: SearchState
  /** An address that search engines may follow. */
  isLanding?: boolean
}

/** A choice that leads to the search with it, or without it when it is on. */
export const FilterOption = ({ to, isLanding, ...option }: FilterOptionProps) => (
  <FilterLink
    {...option}
    to={option.count === 0 && !option.isOn ? null : searchAddress(to)}
    rel={isLanding ? undefined : 'nofollow'}
  />
)
