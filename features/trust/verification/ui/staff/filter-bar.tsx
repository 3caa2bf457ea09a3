import { NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { QueueViews } from '#features/platform/deferred-actions/ui/parts/queue-list.tsx'
import '#shared/ui/mantine.css'
import {
  type QueueFilters,
  type VerificationView,
  verificationViews,
  verificationViewWords,
} from '../../vocabulary.ts'
import styles from './filter-bar.module.css'
import {
  ageChoices,
  assigneeChoices,
  countryChoices,
  kindChoices,
  typeChoices,
} from './verification-filters.ts'

const selects = [
  { filter: 'kind', label: 'Dato', choices: kindChoices },
  { filter: 'type', label: 'Solicitante', choices: typeChoices },
  { filter: 'country', label: 'País', choices: countryChoices },
  { filter: 'assignee', label: 'Asignado a', choices: assigneeChoices },
  { filter: 'age', label: 'Tiempo de espera', choices: ageChoices },
] as const

type ViewsProps = {
  /** Number of facts by view; undefined until loaded. */
  counts: Partial<Record<VerificationView, number>> | undefined
  view: VerificationView | undefined
  onChange: (view: VerificationView) => void
}

/** Views of the verification queue with their counts. */
export const VerificationViews = ({ counts, view = 'waiting', onChange }: ViewsProps) => (
  <QueueViews
    views={verificationViews}
    labelOf={(name) => (
      <>
        {verificationViewWords[name]}
        {Boolean(counts?.[name]) && <span className={styles.count}>{counts?.[name]}</span>}
      </>
    )}
    value={view}
    onChange={onChange}
  />
)

type Props = {
  filters: QueueFilters
  onFilter: (filter: keyof QueueFilters, value: string) => void
  /** Part of a business name to search for. */
  name: string
  onName: (name: string) => void
  /** Content above the filters. */
  top: ReactNode
  /** Content below the filters. */
  kept: ReactNode
}

/** Filters of the verification queue. */
export function FilterBar({ filters, onFilter, name, onName, top, kept }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const chosen = selects.filter(({ filter }) => filters[filter]).length
  return (
    <div className={styles.filters}>
      {top}
      <TextInput
        type="search"
        aria-label="Buscar un negocio por su nombre"
        placeholder="Buscar por nombre"
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <IconAdjustmentsHorizontal size="1.25rem" stroke={1.75} aria-hidden />
        <span className="only-spoken">Filtros</span>
        {chosen > 0 && (
          <span className={styles.count}>
            {chosen}
            <span className="only-spoken"> activos</span>
          </span>
        )}
      </button>
      <div className={styles.selects} data-unfolded={isUnfolded || undefined}>
        {selects.map(({ filter, label, choices }) => (
          <NativeSelect
            key={filter}
            aria-label={label}
            data={choices}
            value={filters[filter] ?? ''}
            onChange={(event) => onFilter(filter, event.currentTarget.value)}
          />
        ))}
      </div>
      {kept}
    </div>
  )
}
