import { OrderDownloads } from '#features/buying/downloads/ui/parts/order-downloads.tsx'
import type { BoughtOrder } from '#features/buying/orders/contract/purchase.ts'
import { ReceiptButton } from '#features/buying/orders/ui/parts/receipt-button.tsx'
import { readRights } from '#features/buying/returns/contract.ts'
import { OrderReturn } from '#features/buying/returns/ui/parts/order-return.tsx'

type Props = {
  order: BoughtOrder
  of: { purchaseId: string; token: string | null }
  currency: string
}

/** Actions on a paid order: downloads, receipt and return. */
export function PaidOrderActions({ order: { id, events }, of, currency }: Props) {
  if (!events.some(({ action }) => action === 'pay')) return null
  return (
    <>
      <OrderDownloads of={of} orderId={id} refreshes={[readRights]} />
      <ReceiptButton of={of} orderId={id} />
      <OrderReturn of={of} orderId={id} currency={currency} />
    </>
  )
}
