import { NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  type QueueFilters,
  type VerificationView,
  verificationViews,
  verificationViewWords,
} from '../../vocabulary.ts'
import type { useVerifications } from './use-verifications.ts'
import {
  ageChoices,
  assigneeChoices,
  countryChoices,
  kindChoices,
  typeChoices,
} from './verification-filters.ts'
import styles from './verification-queue.module.css'
import { VerificationRows } from './verification-rows.tsx'

type Props = {
  reviews: ReturnType<typeof useVerifications>
  filters: QueueFilters
  onFilter: (filter: keyof QueueFilters, value: string) => void
  /** Part of a business name to search for. */
  name: string
  onName: (name: string) => void
  openId: string | null
  viewerId: string
  /** Content above the filters. */
  top: ReactNode
  /** Content below the filters. */
  kept: ReactNode
  onOpen: (factId: string) => void
}

const empty: Record<VerificationView, [title: string, text: string]> = {
  waiting: [
    'Nada en espera',
    'Cuando un negocio envíe un dato, aparece aquí. Lo más antiguo va primero.',
  ],
  second: [
    'Nada espera a otra persona',
    'Aquí queda lo que alguien del equipo aprobó y otra persona debe confirmar.',
  ],
  parked: [
    'Nada apartado',
    'Aquí queda lo que todavía no se puede decidir. Vuelve solo a la fila.',
  ],
  asked: ['Sin respuestas pendientes', 'Aquí quedan los datos a los que pediste algo más.'],
  recheck: [
    'Nada por revisar de nuevo',
    'Aquí aparecen datos válidos de negocios que después cambiaron de nombre.',
  ],
  decided: [
    'Todavía no hay decisiones',
    'Aquí queda todo lo aprobado, rechazado, revocado y vencido.',
  ],
}

/** The verification queue with its views and filters. */
export function VerificationQueue({
  reviews,
  filters,
  onFilter,
  name: typed,
  onName,
  openId,
  viewerId,
  top,
  kept,
  onOpen,
}: Props) {
  const { rows, first, error, retry } = reviews
  const view = filters.view ?? 'waiting'
  const counts: Partial<Record<string, number>> = first?.counts ?? {}
  const [isUnfolded, setIsUnfolded] = useState(false)
  const chosen = [
    filters.kind,
    filters.type,
    filters.country,
    filters.assignee,
    filters.age,
  ].filter(Boolean).length
  return (
    <section className={styles.queue} aria-label="Fila de verificaciones">
      <div className={styles.filters}>
        {top}
        <fieldset className={styles.views}>
          <legend className="only-spoken">Vista</legend>
          {verificationViews.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => onFilter('view', name)}
            >
              {verificationViewWords[name]}
              {Boolean(counts[name]) && <span className={styles.count}>{counts[name]}</span>}
            </button>
          ))}
        </fieldset>
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
        <TextInput
          className={styles.search}
          type="search"
          aria-label="Buscar un negocio por su nombre"
          placeholder="Buscar por nombre"
          value={typed}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <div className={styles.selects} data-unfolded={isUnfolded || undefined}>
          <Choice
            label="Dato"
            filter="kind"
            choices={kindChoices}
            filters={filters}
            onFilter={onFilter}
          />
          <Choice
            label="Solicitante"
            filter="type"
            choices={typeChoices}
            filters={filters}
            onFilter={onFilter}
          />
          <Choice
            label="País"
            filter="country"
            choices={countryChoices}
            filters={filters}
            onFilter={onFilter}
          />
          <Choice
            label="Asignado a"
            filter="assignee"
            choices={assigneeChoices}
            filters={filters}
            onFilter={onFilter}
          />
          <Choice
            label="Tiempo de espera"
            filter="age"
            choices={ageChoices}
            filters={filters}
            onFilter={onFilter}
          />
        </div>
        {kept}
      </div>
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState title={typed ? 'Ningún negocio coincide' : (empty[view]?.[0] ?? '')}>
          {typed ? 'Prueba con otra parte de su nombre.' : empty[view]?.[1]}
        </EmptyState>
      ) : (
        <>
          <ol className={styles.list} aria-busy={!rows}>
            {rows ? (
              <VerificationRows
                rows={rows}
                isDecided={view === 'decided'}
                openId={openId}
                viewerId={viewerId}
                onOpen={onOpen}
              />
            ) : (
              <Waiting />
            )}
          </ol>
          <MoreRows list={reviews} />
        </>
      )}
    </section>
  )
}

type ChoiceProps = Pick<Props, 'filters' | 'onFilter'> & {
  label: string
  filter: keyof QueueFilters
  choices: { value: string; label: string }[]
}

function Choice({ label, filter, choices, filters, onFilter }: ChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={choices}
      value={filters[filter] ?? ''}
      onChange={(event) => onFilter(filter, event.currentTarget.value)}
    />
  )
}

function Waiting() {
  return Array.from({ length: 6 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
    <li key={index} className={styles.waiting}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="40%" />
    </li>
  ))
}
