import type { ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import styles from './data-table.module.css'
import { MoreRows, type PagedRows } from './more-rows.tsx'

export type Column<Row> = {
  key: string
  header: string
  /** Without content, null: a dash in the table, and nothing on phones. */
  cell: (row: Row) => ReactNode
  /** For figures. */
  align?: 'right'
  /** CSS width, e.g. `8rem`. */
  width?: string
  /** Holds the row's menu: stands in the corner of the compact rows of phones. */
  isAction?: boolean
  /** A state or a time that needs no header: stands beside the name in the compact rows of phones. */
  isBeside?: boolean
  /** Takes a whole line of the compact rows of phones. */
  isWide?: boolean
  /** Left out of the compact rows of phones, of all or of some. */
  isMinor?: boolean | ((row: Row) => boolean)
}

type DataTableProps<Row> = {
  /** Caption for screen readers. */
  caption: string
  columns: Column<Row>[]
  list: PagedRows<Row>
  /** Rows drawn while they load, and how tall the content of one is. */
  expected?: number
  expectedHeight?: string
  rowKey: (row: Row) => string
  empty: { title: string; text?: string; action?: ReactNode }
  /** On phones the name with its state, then the other values in two columns, each with its header. */
  isCompact?: boolean
  /** Opens a row; the first cell becomes its button. */
  onOpen?: (row: Row) => void
  /** Key of the open row. */
  openKey?: string
  /** Keys of the selected rows and their maximum number; `nameOf` labels a row's checkbox. */
  choice?: {
    chosen: ReadonlySet<string>
    onChange: (chosen: ReadonlySet<string>) => void
    nameOf: (row: Row) => string
    max: number
  }
}

/** Toggles a key in a set. */
function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

const isMinorIn = <Row,>({ isMinor }: Column<Row>, row: Row) =>
  typeof isMinor === 'function' ? isMinor(row) : isMinor

/** Table with sticky header, and loading, empty and error states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, list, rowKey, empty, isCompact, onOpen, openKey, choice } = props
  const { expected = 6, expectedHeight = '1.25rem' } = props
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (rows?.length === 0)
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-compact={isCompact || undefined} aria-busy={!rows}>
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
                          onChange={() => choice.onChange(toggled(choice.chosen, rowKey(row)))}
                        />
                        <span className="only-spoken">Elegir {choice.nameOf(row)}</span>
                      </label>
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-label={column.header}
                      data-action={column.isAction || undefined}
                      data-beside={column.isBeside || undefined}
                      data-wide={column.isWide || undefined}
                      data-minor={isMinorIn(column, row) || undefined}
                    >
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
            : Array.from({ length: expected }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are equal
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <Skeleton height={expectedHeight} />
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
