import { Button } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { listOrderReturns, type ReturnRequest, receiveReturn } from '../contract.ts'
import { type ReturnAction, returnStateWords, returnTransitions } from '../vocabulary.ts'
import styles from './parts/withdrawal.module.css'
import { RefuseSheet, ReturnRefundSheet, returnQueries } from './settle-sheets.tsx'

type Props = { businessId: string; orderId: string; currency: string; canManage: boolean }

/** Returns of an order, with the seller's actions. */
export function OrderReturns({ businessId, orderId, currency, canManage }: Props) {
  const { data, error, refetch } = useCall(listOrderReturns, { businessId, orderId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.part} aria-label="Desistimientos">
      {data.items.map((one) => (
        <Row
          key={one.id}
          businessId={businessId}
          withdrawal={one}
          currency={currency}
          canManage={canManage}
        />
      ))}
    </section>
  )
}

const allows = (action: ReturnAction, { state }: ReturnRequest) =>
  returnTransitions[action].from.includes(state)

function Row({
  businessId,
  withdrawal,
  currency,
  canManage,
}: Omit<Props, 'orderId'> & { withdrawal: ReturnRequest }) {
  const showSnackbar = useSnackbar()
  const [openSheet, setOpenSheet] = useState<'refund' | 'refuse' | null>(null)
  const { id: returnId, state, lines, amount, returning, way, reason, answer, askedAt } = withdrawal
  const receive = useSend(receiveReturn, {
    refreshes: returnQueries,
    onSuccess: () => showSnackbar('Anotamos que recibiste lo devuelto'),
  })
  const sheet = { businessId, withdrawal, currency, onClose: () => setOpenSheet(null) }
  return (
    <div className={styles.asked}>
      <strong>
        El cliente pidió devolver (desistimiento): {returnStateWords(withdrawal).toLowerCase()}
      </strong>
      <span>{lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</span>
      {reason && <span>«{reason}»</span>}
      {answer && <span>Le dijiste: «{answer}»</span>}
      <span className={styles.quiet}>
        {momentWords(askedAt)}
        {state !== 'refused' &&
          `\u00a0· ${state === 'refunded' && returning === 0 ? 'devuelto' : 'por devolver'} ${formatMoney(amount, currency)}`}
      </span>
      <FormError message={receive.error?.message ?? null} />
      <div className={styles.acts}>
        {allows('receive', withdrawal) && (
          <Button
            variant="default"
            loading={receive.isPending}
            onClick={() => receive.mutate({ businessId, returnId })}
          >
            Ya lo recibí de vuelta
          </Button>
        )}
        {canManage && allows('refund', withdrawal) && (
          // While the row changes, a click would meet another button than the one pressed.
          <Button disabled={receive.isPending} onClick={() => setOpenSheet('refund')}>
            {way === 'manual' ? 'Aceptar la devolución' : 'Devolver el dinero'}
          </Button>
        )}
        {canManage && allows('refuse', withdrawal) && (
          <Button
            variant="subtle"
            color="red"
            disabled={receive.isPending}
            onClick={() => setOpenSheet('refuse')}
          >
            Rechazar
          </Button>
        )}
      </div>
      {!canManage && allows('refund', withdrawal) && (
        <p className={styles.quiet}>El dinero lo devuelven el dueño o los administradores.</p>
      )}
      {openSheet === 'refund' && <ReturnRefundSheet {...sheet} />}
      {openSheet === 'refuse' && <RefuseSheet {...sheet} />}
    </div>
  )
}
