import { useId } from 'react'
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
