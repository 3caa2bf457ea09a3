import { IconX } from '@tabler/icons-react'
import styles from './filters.module.css'

export type ActiveFilter = { words: string; onRemove: () => void }

/** The filters that are on, each removed by a press; nothing without any. */
export function ActiveFilters({ filters }: { filters: ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.active} aria-label="Filtros activos">
      {filters.map(({ words, onRemove }) => (
        <li key={words}>
          <button type="button" aria-label={`Quitar filtro: ${words}`} onClick={onRemove}>
            {words} <IconX size="1rem" stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
