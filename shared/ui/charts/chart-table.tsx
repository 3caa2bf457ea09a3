import { Disclosure } from '../disclosure.tsx'
import { Grouped } from '../text/grouped.tsx'
import styles from './chart-table.module.css'

type ChartTableProps = {
  /** What the chart shows. */
  title: string
  /** Names of the columns; the first is that of the rows' names. */
  columns: string[]
  isMoney?: boolean
  rows: { key: string; name: string; values: (string | number)[] }[]
}

/** The table behind every chart, for readers and screen readers: it says the same. */
export function ChartTable({ title, columns, rows, isMoney = false }: ChartTableProps) {
  return (
    <Disclosure label="Ver como tabla">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={columns[at + 1]}>
                    {isMoney || typeof value === 'number' ? value : <Grouped>{value}</Grouped>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  )
}
