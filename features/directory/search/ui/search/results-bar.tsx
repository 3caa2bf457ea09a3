import {
  IconAdjustmentsHorizontal,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconMap2,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { type SearchState, searchAddress } from '../../contract/search-address.ts'
import { countFilters } from './active-filters.tsx'
import styles from './results-bar.module.css'
import { SortSelect } from './sort-select.tsx'

const views = [
  { view: undefined, name: 'Lista', Icon: IconLayoutGrid },
  { view: 'both', name: 'Lista y mapa', Icon: IconLayoutSidebarRight },
  { view: 'map', name: 'Mapa', Icon: IconMap2 },
] as const

type ResultsBarProps = {
  state: SearchState
  /** Number of results as text. */
  count: string
  /** Renders the filters in the bottom sheet on phones. */
  filters: () => ReactNode
}

/** Bar above the results: order, list or map or both, and on phones the button for the filters. */
export function ResultsBar({ state, count, filters }: ResultsBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = countFilters(state)
  return (
    <div className={styles.bar} data-view={state.view}>
      <button
        type="button"
        className={styles.filters}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      >
        <IconAdjustmentsHorizontal size="1.25rem" stroke={1.75} aria-hidden />
        Filtros
        {chosen > 0 && (
          <span className={styles.figure}>
            {chosen}
            <span className="only-spoken"> activos</span>
          </span>
        )}
      </button>
      <SortSelect state={state} />
      <nav aria-label="Ver como" className={styles.views}>
        {views.map(({ view, name, Icon }) => (
          <Link
            key={name}
            to={searchAddress({ ...state, view })}
            data-view={view}
            aria-current={state.view === view ? 'page' : undefined}
            rel="nofollow"
            preventScrollReset
            data-plain
          >
            <Icon size="1.25rem" stroke={1.75} aria-hidden />
            <span className={styles.viewName}>{name}</span>
          </Link>
        ))}
      </nav>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Filtros">
        {isOpen && filters()}
        <div className={styles.done}>
          <Button variant="main" large wide onClick={() => setIsOpen(false)}>
            Ver {count}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
