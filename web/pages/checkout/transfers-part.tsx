import { useQueryClient } from '@tanstack/react-query'
import { type PaymentOfPurchase, readPayment } from '#features/buying/payments/contract.ts'
import { StatedPaid } from '#features/buying/transfers/ui/parts/stated-paid.tsx'
import { callKey } from '#shared/ui/calls/api.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

const ReceiptUploader = lazyPart(() => import('./receipt-uploader.tsx'), {
  waiting: <Skeleton height="6rem" />,
})

type Props = { payment: PaymentOfPurchase; of: { purchaseId: string; token: string | null } }

/** «Ya pagué» and the proof of payment, for each store that is paid directly. */
export function TransfersPart({ payment, of }: Props) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: callKey(readPayment) })
  return payment.transfers.map((transfer) => (
    <StatedPaid
      key={transfer.orderId}
      transfer={transfer}
      of={of}
      uploader={<ReceiptUploader of={of} orderId={transfer.orderId} onUploaded={refresh} />}
    />
  ))
}
