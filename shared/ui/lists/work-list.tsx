import { NativeSelect } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import '../mantine.css'
import { Sheet } from '../overlays/sheet.tsx'
import { Grouped } from '../text/grouped.tsx'
import { useColumns } from './choose-columns.tsx'
import { DataTable } from './data-table.tsx'
import { SearchField } from './filters.tsx'
import { type ListState, SavedViews, type View } from './saved-views.tsx'
import { Split } from './side-panel.tsx'
import styles from './work-list.module.css'

/** A filter of a list: a field of its URL state with its choices. */
export type ListFilter = {
  key: string
  label: string
  choices: { value: string; label: string }[]
  /** Words for no choice: `Todos los roles`. */
  all?: string
}

type WorkListProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'isCompact'> & {
  /** Names the list on this device, which keeps its columns and saved views. */
  name: string
  search: { label: string; placeholder: string; typed: string; type: (typed: string) => void }
  filters: ListFilter[]
  state: ListState
  onChange: (change: ListState) => void
  /** Views that the list comes with, beside those that are saved. */
  views?: View[]
  /** Replaces the fields of the filters: facets with counts. */
  renderFilters?: () => ReactNode
  /** Result count in words: `24 negocios`; null while it is read, which keeps its line. */
  found?: string | null | undefined
  /** Chips of one filter that stand above the list: the states of what is listed. */
  quick?: ReactNode
  /** Further buttons beside the filters. */
  tools?: ReactNode
  /** Bar for the selected rows. */
  bulk?: ReactNode
  /** The open row, and the columns that stay beside it; by default all. */
  panel?: ReactNode
  columnsBesidePanel?: string[]
}

/**
 * Table of a list that is worked on: search, one «Filtrar» with chips of what is on, saved views,
 * chosen columns, a bar for selected rows, and the open row beside it. Compact rows on phones.
 */
export function WorkList<Row>({
  name,
  search,
  filters,
  state,
  onChange,
  views,
  renderFilters,
  found,
  quick,
  tools,
  bulk,
  panel,
  columnsBesidePanel,
  columns,
  ...table
}: WorkListProps<Row>) {
  const { shown, menu } = useColumns(name, columns)
  const visible =
    panel && columnsBesidePanel
      ? shown.filter(({ key }) => columnsBesidePanel.includes(key))
      : shown
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            label={search.label}
            placeholder={search.placeholder}
            value={search.typed}
            onChange={search.type}
          />
        </div>
        <FilterPanel
          filters={filters}
          state={state}
          onChange={onChange}
          renderFilters={renderFilters}
          found={found}
        />
        {menu}
        {tools}
      </div>
      {quick}
      <div className={styles.chips}>
        <ChosenFilters filters={filters} state={state} onChange={onChange} />
        <SavedViews
          list={name}
          keys={filters.map(({ key }) => key)}
          state={state}
          own={views}
          onApply={onChange}
        />
        {found !== undefined && (
          <span role="status" className={styles.found}>
            <Grouped>{found ?? 'Contando…'}</Grouped>
          </span>
        )}
      </div>
      {bulk}
      <Split panel={panel}>
        <DataTable {...table} columns={visible} isCompact />
      </Split>
    </div>
  )
}

type FilterProps = Pick<
  WorkListProps<never>,
  'filters' | 'state' | 'onChange' | 'renderFilters' | 'found'
>

function FilterPanel({ filters, state, onChange, renderFilters, found }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = filters.filter(({ key }) => state[key] !== undefined).length
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconFilter size="1.25rem" stroke={1.75} aria-hidden />{' '}
        <span className={styles.word}>Filtrar</span>
        {chosen > 0 && ` (${chosen})`}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filtros"
        foot={
          <Button variant="main" large wide onClick={() => setOpen(false)}>
            Ver <Grouped>{found ?? 'la lista'}</Grouped>
          </Button>
        }
      >
        {isOpen && (
          <div className={styles.fields}>
            {renderFilters?.() ??
              filters.map(({ key, label, all = 'Todos', choices }) => (
                <NativeSelect
                  key={key}
                  label={label}
                  data={[{ value: '', label: all }, ...choices]}
                  value={state[key] ?? ''}
                  onChange={(event) => onChange({ [key]: event.currentTarget.value || undefined })}
                />
              ))}
          </div>
        )}
      </Sheet>
    </>
  )
}

/** What is filtered by, each with the way to drop it. */
function ChosenFilters({ filters, state, onChange }: FilterProps) {
  const chosen = filters.flatMap(({ key, label, choices }) => {
    const value = state[key]
    if (value === undefined) return []
    const words = choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())
    return [{ key, label, words: words?.label ?? value }]
  })
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Filtros puestos">
      {chosen.map(({ key, label, words }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Quitar el filtro ${label}: ${words}`}
            onClick={() => onChange({ [key]: undefined })}
          >
            {label}: {words} <IconX size="1em" stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Button
            variant="quiet"
            onClick={() => onChange(Object.fromEntries(chosen.map(({ key }) => [key, undefined])))}
          >
            Quitar los filtros
          </Button>
        </li>
      )}
    </ul>
  )
}
