import { formatMoney } from '#shared/money.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import type { Movement } from '../contract.ts'
import { movementWords } from '../vocabulary.ts'
import styles from './statement-view.module.css'

type Props = { movement: Movement; currency: string; when: string }

/** A movement: kind, parts, net amount and balance after it. */
export function MovementRow({ movement, currency, when }: Props) {
  const {
    kind,
    orderNumber,
    detail,
    moved,
    direct,
    fee,
    commission,
    net,
    heldChange,
    held,
    payable,
  } = movement
  const money = (amount: number) => formatMoney(amount, currency)
  const parts = [
    moved !== 0 && (fee !== 0 || commission !== 0 || direct !== 0) && `importe ${money(moved)}`,
    direct !== 0 && `directo ${money(direct)}`,
    fee !== 0 && `cobro ${money(fee)}`,
    commission !== 0 && `comisión ${money(commission)}`,
  ].filter(Boolean)
  return (
    <li>
      <div className={styles.line}>
        <span>
          <strong>{movementWords[kind]}</strong>
          {orderNumber && `\u00a0· ${orderNumber}`}
        </span>
        <strong className={styles.amount}>{money(kind === 'release' ? -heldChange : net)}</strong>
      </div>
      {detail && <span className={styles.quiet}>{detail}</span>}
      {parts.length > 0 && <span className={styles.quiet}>{joinParts(parts)}</span>}
      <div className={styles.line}>
        <span className={styles.quiet}>{when}</span>
        <span className={styles.quiet}>
          Saldo {money(held + payable)}
          {held !== 0 && ` (retenido ${money(held)})`}
        </span>
      </div>
    </li>
  )
}
