import type { ReactNode } from 'react'
import { agoWords } from '#shared/text/dates.ts'
import { MoreRows, type PagedRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import styles from './case-list.module.css'

type Props<Row, View extends string> = {
  label: string
  /** The available views with their labels, if there are several. */
  views?: { name: View; label: string }[]
  view?: View
  onView?: (name: View) => void
  list: PagedRows<Row>
  empty: { title: string; text: string }
  /** Renders a row, as `<CaseListRow>`. */
  children: (row: Row) => ReactNode
}

/** The list of pending cases in a staff workspace. */
export function CaseList<Row, View extends string>({
  label,
  views,
  view,
  onView,
  list,
  empty,
  children,
}: Props<Row, View>) {
  const { rows, error, retry } = list
  return (
    <section className={styles.list} aria-label={label}>
      {views && (
        <fieldset className={styles.views}>
          <legend className="only-spoken">Vista</legend>
          {views.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => onView?.(name)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <>
          <ol className={styles.rows} aria-busy={!rows}>
            {rows?.map(children) ?? (
              <li>
                <Skeleton height="12rem" />
              </li>
            )}
          </ol>
          <MoreRows list={list} />
        </>
      )}
    </section>
  )
}

type RowProps = {
  id: string
  openId: string | null
  onOpen: (id: string) => void
  title: string
  at?: string
  children: ReactNode
}

export function CaseListRow({ id, openId, onOpen, title, at, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={id === openId || undefined}
        data-case={id}
        onClick={() => onOpen(id)}
      >
        <span className={styles.what}>
          <strong>{title}</strong>
          {at && <time dateTime={at}>{agoWords(at)}</time>}
        </span>
        <span className={styles.signs}>{children}</span>
      </button>
    </li>
  )
}
