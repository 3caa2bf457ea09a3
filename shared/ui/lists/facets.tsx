import { type ReactNode, useId } from 'react'
import { FilterSheet } from '../overlays/filter-sheet.tsx'
import styles from './facets.module.css'
import { FilterLink } from './filter-link.tsx'

type FacetChoice = {
  key: string
  words: string
  count: number
  isOn: boolean
  /** Address of the list with the choice, or without it if it is active. */
  to: string
}

/** A heading with its choices and their counts. */
export function FacetGroup({ title, choices }: { title: string; choices: FacetChoice[] }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: links are not form fields
    <div role="group" className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {choices.map(({ key, words, ...choice }) => (
        <FilterLink key={key} {...choice} isOneOf>
          {words}
        </FilterLink>
      ))}
    </div>
  )
}

type BesideFacetsProps = {
  facets: () => ReactNode
  /** Number of active filters. */
  chosen: number
  /** Result count in words: `24 negocios`. */
  found: string
  children: ReactNode
}

/** A list with its facets beside it, or in a sheet on narrow screens. */
export const BesideFacets = ({ facets, chosen, found, children }: BesideFacetsProps) => (
  <div className={styles.beside}>
    <aside className={styles.side} aria-label="Filtros">
      <h2 className="only-spoken">Filtros</h2>
      {facets()}
    </aside>
    <div className={styles.list}>
      <div className={styles.way}>
        <FilterSheet count={found} chosen={chosen}>
          {facets}
        </FilterSheet>
      </div>
      {children}
    </div>
  </div>
)
