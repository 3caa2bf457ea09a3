import { formatMoney } from '#shared/money.ts'
import { localDay } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import type { StatementMovement } from '../contract.ts'
import { movementWords } from '../vocabulary.ts'
import styles from './movements-table.module.css'

type MovementsTableProps = { movements: StatementMovement[]; currency: string }

/** The movements of each local day, in the order of the list. */
function byDay(movements: StatementMovement[]): { day: string; movements: StatementMovement[] }[] {
  const days = new Map<string, StatementMovement[]>()
  for (const movement of movements) {
    const day = localDay(movement.at)
    days.set(day, [...(days.get(day) ?? []), movement])
  }
  return [...days].map(([day, rows]) => ({ day, movements: rows }))
}

/** Movements by day, with what was deducted and the balance after each. */
export function MovementsTable({ movements, currency }: MovementsTableProps) {
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <table className={styles.table}>
      <caption className="only-spoken">Movimientos</caption>
      <thead>
        <tr>
          <th scope="col">Movimiento</th>
          {['Importe', 'Cobro en línea', 'Comisión', 'Para ti', 'Saldo'].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {byDay(movements).map(({ day, movements: rows }) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={6}>
              {weekdayWords(day)}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.id} movement={row} money={money} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = { movement: StatementMovement; money: (amount: number) => string }

function Row({ movement, money }: RowProps) {
  const { kind, orderNumber, bought, detail, moved, direct, fee, commission, net, heldChange } =
    movement
  const { held, payable } = movement
  // An empty cell stands for nothing, so that the figures that are there stand out.
  const some = (amount: number) => (amount === 0 ? '' : money(amount))
  return (
    <tr>
      <td className={styles.what}>
        {movementWords[kind]}
        {orderNumber && `\u00a0· ${orderNumber}`}
        {bought && <span className={styles.quiet}>{bought}</span>}
        {detail && <span className={styles.quiet}>{detail}</span>}
        {direct !== 0 && <span className={styles.quiet}>Directo {money(direct)}</span>}
      </td>
      <td data-label="Importe">{some(moved)}</td>
      <td data-label="Cobro">{some(fee)}</td>
      <td data-label="Comisión">{some(commission)}</td>
      <td className={styles.net}>{money(kind === 'release' ? -heldChange : net)}</td>
      <td data-label="Saldo">
        {money(held + payable)}
        {payable !== 0 && held !== 0 && (
          <span className={styles.quiet}>Retenido {money(held)}</span>
        )}
      </td>
    </tr>
  )
}
