import { Children, type ComponentProps, isValidElement, type ReactNode, useId } from 'react'
import { FilterLink } from '#shared/ui/lists/filter-link.tsx'
import { type SearchState, searchAddress } from '../../contract/search-address.ts'
import styles from './filter-group.module.css'

type FilterGroupProps = {
  /** Absent for a subgroup without a heading. */
  title?: string
  /** Number of options shown before the others are collapsed. */
  fewest?: number
  children: ReactNode
}

/** A heading with its options; renders nothing when no option has results. */
export function FilterGroup({
  title,
  fewest = Number.POSITIVE_INFINITY,
  children,
}: FilterGroupProps) {
  const id = useId()
  const options = Children.toArray(children)
  const hasResults = options.some(
    (option) =>
      !isValidElement<Partial<FilterOptionProps>>(option) ||
      option.props.isOn ||
      option.props.count !== 0,
  )
  if (!hasResults) return null
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
  /** Whether search engines may follow the link. */
  isLanding?: boolean
}

/** A link that adds a filter to the search, or removes it when active. */
export const FilterOption = ({ to, isLanding, ...option }: FilterOptionProps) => (
  <FilterLink
    {...option}
    to={option.count === 0 && !option.isOn ? null : searchAddress(to)}
    rel={isLanding ? undefined : 'nofollow'}
  />
)
