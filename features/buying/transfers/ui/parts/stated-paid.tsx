import type { ReactNode } from 'react'
import { type PaymentOfPurchase, readPayment } from '#features/buying/payments/contract.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { statePaid } from '../../contract.ts'
import styles from './transfer.module.css'

type Transfer = PaymentOfPurchase['transfers'][number]

type Props = {
  transfer: Transfer
  of: { purchaseId: string; token: string | null }
  /** Upload field for the proof of payment; the page supplies it because it knows the caller. */
  uploader: ReactNode
}

function stateWords({ statedAt, deniedAt, until }: Transfer): string {
  if (deniedAt)
    return 'La tienda dice que no le ha llegado. Si ya pagaste, sube tu comprobante y pulsa otra vez «Ya pagué».'
  if (statedAt)
    return `Dijiste que pagaste: ${momentWords(statedAt)}. La tienda revisa si llegó y lo confirma; no pagues otra vez.`
  return until
    ? `Cuando pagues, pulsa «Ya pagué». Tienes hasta el ${momentWords(until)}.`
    : 'Si ya pagaste, pulsa «Ya pagué» y la tienda lo revisa.'
}

/** The buyer's side of a direct payment: their statement that they paid, and the proof. */
export function StatedPaid({ transfer, of, uploader }: Props) {
  const { orderId, number, store, statedAt, deniedAt, hasReceipt } = transfer
  const showSnackbar = useSnackbar()
  const send = useSend(statePaid, {
    refreshes: [readPayment],
    onSuccess: () => showSnackbar(`Le avisamos a ${store} que ya pagaste`),
  })
  const canState = !statedAt || deniedAt !== null
  return (
    <Notice title={`${store}: escribe ${number} en tu pago`}>
      <div className={styles.transfer}>
        <p>{stateWords(transfer)}</p>
        {hasReceipt && <p>La tienda ya tiene tu comprobante. Si subes otro, cuenta el último.</p>}
        {uploader}
        {canState && (
          <Button
            variant="main"
            large
            aria-busy={send.isPending || undefined}
            onClick={() => !send.isPending && send.mutate({ ...of, orderId })}
          >
            Ya pagué
          </Button>
        )}
        <FormError message={send.error?.message ?? null} />
      </div>
    </Notice>
  )
}
