import { NativeSelect } from '@mantine/core'
import { Button } from '#shared/ui/button.tsx'
import '#shared/ui/mantine.css'
import { IconAlertTriangle, IconEye, IconPaperclip } from '@tabler/icons-react'
import { agoWords } from '#shared/text/dates.ts'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import type { ReviewRow } from '../../contract/staff.ts'
import { type ReviewView, reviewViews, reviewViewWords } from '../../vocabulary.ts'
import { assigneeChoices, countryChoices, kindChoices, type ReviewFilters } from './review-filters.ts'
import styles from './review-queue.module.css'
import type { useReviews } from './use-reviews.ts'

type Props = {
  reviews: ReturnType<typeof useReviews>
  filters: ReviewFilters
  onFilter: (filter: keyof ReviewFilters, value: string) => void
  openId: string | null
  onOpen: (factId: string) => void
}

const empty: Record<ReviewView, [title: string, text: string]> = {
  waiting: ['Nada en espera', 'Cuando un negocio envíe un dato, aparece aquí. Lo más antiguo va primero.'],
  parked: ['Nada apartado', 'Aquí queda lo que todavía no se puede decidir. Vuelve solo a la fila.'],
  asked: ['Nadie debe una respuesta', 'Aquí quedan los datos a los que pediste algo más.'],
  recheck: ['Nada que mirar de nuevo', 'Aquí aparecen datos válidos de negocios que después cambiaron de nombre.'],
  decided: ['Todavía no hay decisiones', 'Aquí queda todo lo aprobado, rechazado, revocado y vencido.'],
}

/** The queue of facts with its views and filters. */
export function ReviewQueue({ reviews, filters, onFilter, openId, onOpen }: Props) {
  const { rows, first, error, retry, more, isLoadingMore } = reviews
  const view = filters.view ?? 'waiting'
  const counts: Partial<Record<string, number>> = first?.counts ?? {}
  return (
    <section className={styles.queue} aria-label="Fila de verificaciones">
      <div className={styles.filters}>
        <fieldset className={styles.views}>
          <legend className="only-spoken">Vista</legend>
          {reviewViews.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => onFilter('view', name)}>
              {reviewViewWords[name]}
              {counts[name] !== undefined && <span className={styles.count}>{counts[name]}</span>}
            </button>
          ))}
        </fieldset>
        <div className={styles.selects}>
          <Choice label="Dato" filter="kind" choices={kindChoices} {...{ filters, onFilter }} />
          <Choice label="País" filter="country" choices={countryChoices} {...{ filters, onFilter }} />
          <Choice label="Quién la tiene" filter="assignee" choices={assigneeChoices} {...{ filters, onFilter }} />
        </div>
      </div>
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState title={empty[view]?.[0] ?? ''}>{empty[view]?.[1]}</EmptyState>
      ) : (
        <ol className={styles.list} aria-busy={!rows}>
          {rows?.map((row) => <Row key={row.id} row={row} isOpen={row.id === openId} onOpen={onOpen} />) ?? <Waiting />}
          {more && (
            <li>
              <Button look="quiet" wide onClick={more} disabled={isLoadingMore}>
                {isLoadingMore ? 'Cargando…' : 'Ver más'}
              </Button>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}

type ChoiceProps = Pick<Props, 'filters' | 'onFilter'> & {
  label: string
  filter: keyof ReviewFilters
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

function Row({ row, isOpen, onOpen }: { row: ReviewRow; isOpen: boolean; onOpen: (factId: string) => void }) {
  const { business, assignedTo } = row
  const place = [business.city, business.countryCode].filter(Boolean).join(', ')
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isOpen || undefined} data-fact={row.id} onClick={() => onOpen(row.id)}>
        <span className={styles.what}>
          <strong>{factKindInfo[row.kind].title}</strong>
          <time dateTime={row.createdAt}>{agoWords(row.createdAt)}</time>
        </span>
        <span className={styles.who}>{business.name}</span>
        <span className={styles.signs}>
          {place && <span>{place}</span>}
          {row.evidenceCount > 0 && (
            <span>
              <IconPaperclip size="1em" stroke={1.75} aria-hidden /> {row.evidenceCount}
              <span className="only-spoken"> archivos</span>
            </span>
          )}
          {row.warning && (
            <span className={styles.warning}>
              <IconAlertTriangle size="1em" stroke={1.75} aria-hidden /> Aviso
            </span>
          )}
          {assignedTo && (
            <span className={styles.holder}>
              <IconEye size="1em" stroke={1.75} aria-hidden /> {assignedTo.name}
            </span>
          )}
        </span>
      </button>
    </li>
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
