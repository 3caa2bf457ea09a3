import type { ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import styles from './data-table.module.css'
import { MoreRows, type PagedRows } from './more-rows.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right for figures. */
  align?: 'right'
  /** CSS width, e.g. `8rem`. */
  width?: string
}

type DataTableProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: string
  columns: Column<Row>[]
  list: PagedRows<Row>
  rowKey: (row: Row) => string
  empty: { title: string; text?: string; action?: ReactNode }
  /** Opens a row; the first cell becomes its button. */
  onOpen?: (row: Row) => void
  /** Row that is open beside the table. */
  openKey?: string
  /** Keys of the rows that are chosen, where rows can be, and at most how many; `nameOf` says which row a box chooses. */
  choice?: {
    chosen: ReadonlySet<string>
    onChange: (chosen: ReadonlySet<string>) => void
    nameOf: (row: Row) => string
    max: number
  }
}

/** The same keys without this one, or with it. */
function turned(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Rows with a header that stays in view, and what to show while loading, when empty and when it failed. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, list, rowKey, empty, onOpen, openKey, choice } = props
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (rows?.length === 0)
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-busy={!rows}>
        <caption className="only-spoken">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <span className="only-spoken">Elegir</span>
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr key={rowKey(row)} data-open={rowKey(row) === openKey || undefined}>
                  {choice && (
                    <td className={styles.box}>
                      <label>
                        <input
                          type="checkbox"
                          checked={choice.chosen.has(rowKey(row))}
                          disabled={
                            !choice.chosen.has(rowKey(row)) && choice.chosen.size >= choice.max
                          }
                          onChange={() => choice.onChange(turned(choice.chosen, rowKey(row)))}
                        />
                        <span className="only-spoken">Elegir {choice.nameOf(row)}</span>
                      </label>
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td key={column.key} data-align={column.align} data-label={column.header}>
                      {onOpen && index === 0 ? (
                        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                          {column.cell(row)}
                        </button>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: 6 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <Skeleton height="1.25rem" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      <MoreRows list={list} />
    </section>
  )
}
