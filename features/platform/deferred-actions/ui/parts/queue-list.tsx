import type { ReactNode } from 'react'
import { agoWords } from '#shared/text/dates.ts'
import { MoreRows, type PagedRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import styles from './queue-list.module.css'

/** What a row of a queue shows. */
export type QueueRowContent = {
  title: string
  at?: string
  /** Replaces the time beside the title. */
  mark?: ReactNode
  /** Line below the title. */
  line?: ReactNode
  signs: ReactNode
}

type ListProps<Row> = {
  label: string
  filters: ReactNode
  list: PagedRows<Row>
  empty: { title: string; text: string }
  /** Rows that are shown as one; by default each is its own. */
  group?: (rows: Row[]) => [Row, ...Row[]][]
  row: (first: Row, ...others: Row[]) => QueueRowContent
  openId: string | null
  onOpen: (id: string) => void
}

/** The list of pending cases of a queue. */
export function QueueList<Row extends { id: string }>(props: ListProps<Row>) {
  const { label, filters, list, empty, row, openId, onOpen } = props
  const { group = (rows) => rows.map((one) => [one]) } = props
  const { rows, error, retry } = list
  return (
    <section className={styles.list} aria-label={label}>
      {filters}
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <>
          <ol className={styles.rows} aria-busy={!rows}>
            {rows ? (
              group(rows).map((cases) => (
                <QueueRow
                  key={cases[0].id}
                  ids={cases.map(({ id }) => id)}
                  openId={openId}
                  onOpen={() => onOpen(cases[0].id)}
                  {...row(...cases)}
                />
              ))
            ) : (
              <Loading />
            )}
          </ol>
          <MoreRows list={list} />
        </>
      )}
    </section>
  )
}

type RowProps = QueueRowContent & { ids: string[]; openId: string | null; onOpen: () => void }

function QueueRow({ ids, openId, onOpen, title, at, mark, line, signs }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={(openId && ids.includes(openId)) || undefined}
        data-case={ids.join(' ')}
        onClick={onOpen}
      >
        <span className={styles.what}>
          <strong>{title}</strong>
          {mark ?? (at && <time dateTime={at}>{agoWords(at)}</time>)}
        </span>
        {line && <span>{line}</span>}
        <span className={styles.signs}>{signs}</span>
      </button>
    </li>
  )
}

function Loading() {
  return Array.from({ length: 6 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
    <li key={index} className={styles.loading}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="40%" />
    </li>
  ))
}

type ViewsProps<V extends string> = {
  views: readonly V[]
  labelOf: (view: V) => ReactNode
  value: V
  onChange: (view: V) => void
}

/** Buttons that choose the view of a queue. */
export function QueueViews<V extends string>({ views, labelOf, value, onChange }: ViewsProps<V>) {
  return (
    <fieldset className={styles.views}>
      <legend className="only-spoken">Vista</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChange(view)}
        >
          {labelOf(view)}
        </button>
      ))}
    </fieldset>
  )
}
