import { useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { type OrderRight, type ReturnRequest, readRights } from '../../contract.ts'
import { returnStateWords } from '../../vocabulary.ts'
import { ReturnSheet } from './return-sheet.tsx'
import styles from './withdrawal.module.css'

type Props = { of: { purchaseId: string; token: string | null }; orderId: string; currency: string }

/** The buyer's right of withdrawal for an order: deadline, button and earlier requests. */
export function OrderReturn({ of, orderId, currency }: Props) {
  const [isOpen, setOpen] = useState(false)
  const rights = useCall(readRights, of)
  if (rights.error && !rights.data)
    return <ErrorState message={rights.error.message} onRetry={() => void rights.refetch()} />
  const order = rights.data?.orders.find((one) => one.orderId === orderId)
  if (!order?.right || !(order.canWithdraw || order.until || order.asked.length > 0)) return null
  return (
    <section className={styles.part} aria-label="Desistir de la compra">
      {order.asked.map((one) => (
        <Request key={one.id} request={one} currency={currency} />
      ))}
      <p className={styles.quiet}>{deadlineWords(order)}</p>
      {order.canWithdraw && (
        <Button className={styles.button} onClick={() => setOpen(true)}>
          {order.right.button}
        </Button>
      )}
      {isOpen && <ReturnSheet of={of} order={order} onClose={() => setOpen(false)} />}
    </section>
  )
}

function deadlineWords({ right, until, canWithdraw }: OrderRight): string {
  if (!right) return ''
  const { days, counts } = right
  if (!until)
    return `Desde que lo recibas tienes ${days} días ${counts === 'business' ? 'hábiles' : 'naturales'} para desistir, sin decir por qué.`
  // `until` is the midnight after the last day.
  const last = momentWords(new Date(Date.parse(until) - 1000).toISOString())
  if (canWithdraw) return `Puedes desistir de esta compra hasta el ${last}, sin decir por qué.`
  return Date.parse(until) <= Date.now()
    ? `El plazo para desistir terminó el ${last}.`
    : 'No queda nada de lo que puedas desistir.'
}

/** Words for the refund; a directly paid store's refund counts only once it confirms sending it. */
const refundWords = ({ state, returning }: ReturnRequest) =>
  state === 'refunded' ? (returning > 0 ? 'por devolver' : 'te devolvieron') : 'te devolverán'

function Request({ request, currency }: { request: ReturnRequest; currency: string }) {
  const { state, lines, amount, answer, askedAt } = request
  return (
    <div className={styles.asked}>
      <strong>Desistimiento: {returnStateWords(request).toLowerCase()}</strong>
      <span>{lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</span>
      <span className={styles.quiet}>
        {momentWords(askedAt)}
        {state !== 'refused' && `\u00a0· ${refundWords(request)} ${formatMoney(amount, currency)}`}
      </span>
      {answer && <span>La tienda dice: «{answer}»</span>}
    </div>
  )
}
