import { IconAdjustmentsHorizontal, IconLayoutList, IconMap2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { activeFilters, type ChosenNames } from './active-filters.tsx'
import styles from './results-bar.module.css'
import { SortSelect } from './sort-select.tsx'

const views = [
  { view: undefined, name: 'Lista', Icon: IconLayoutList },
  { view: 'map', name: 'Mapa', Icon: IconMap2 },
] as const

type ResultsBarProps = {
  state: SearchState
  names: ChosenNames
  /** Number of results as text. */
  count: string
  facets: { openNow: number; level: { value: string; count: number }[] }
  /** Renders the filters in their sheet. */
  filters: () => ReactNode
}

/** Bar above the results: the button for the filters, the most used ones, order, list or map. */
export function ResultsBar({ state, names, count, facets, filters }: ResultsBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = activeFilters({ ...state, q: state.q ?? '-' }, names)
  const [only] = chosen.length === 1 ? chosen : []
  const verified = facets.level.find(({ value }) => value === '1')?.count ?? 0
  const quick = [
    {
      words: 'Abierto ahora',
      isOn: Boolean(state.openNow),
      count: facets.openNow,
      to: changedSearch(state, { openNow: state.openNow ? undefined : true }),
    },
    {
      words: 'Con sello',
      isOn: state.level !== undefined,
      count: verified,
      to: changedSearch(state, { level: state.level ? undefined : 1 }),
    },
  ].filter(({ isOn, count }) => isOn || count > 0)
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.filters}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      >
        <IconAdjustmentsHorizontal size="1.25rem" stroke={1.75} aria-hidden />
        Filtros
        {chosen.length > 0 && (
          <span className={styles.figure} data-named={only !== undefined || undefined}>
            <span className={styles.number}>
              {chosen.length}
              <span className="only-spoken"> activos</span>
            </span>
            {only && <span className={styles.only}>{only.label}</span>}
          </span>
        )}
      </button>
      <ul className={styles.quick} aria-label="Filtros más usados">
        {quick.map(({ words, isOn, to }) => (
          <li key={words}>
            <Link
              to={searchAddress(to)}
              aria-current={isOn || undefined}
              rel="nofollow"
              preventScrollReset
              data-plain
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <SortSelect state={state} />
      <nav aria-label="Ver como" className={styles.views}>
        {views.map(({ view, name, Icon }) => (
          <Link
            key={name}
            to={searchAddress({ ...state, view })}
            aria-current={(state.view === 'map') === (view === 'map') ? 'page' : undefined}
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
            <span>
              <Grouped>{`Ver ${count}`}</Grouped>
            </span>
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
