import { OrderDownloads } from '#features/buying/downloads/ui/parts/order-downloads.tsx'
import type { BoughtOrder } from '#features/buying/orders/contract/purchase.ts'
import { ReceiptButton } from '#features/buying/orders/ui/parts/receipt-button.tsx'
import { readRights } from '#features/buying/returns/contract.ts'
import { OrderReturn } from '#features/buying/returns/ui/parts/order-return.tsx'

type Props = {
  order: BoughtOrder
  of: { purchaseId: string; token: string | null }
  currency: string
  /** Where they stand above the orders. */
  withoutDownloads?: boolean
}

/** The files of an order; nothing where it has none. `heading` where they stand above the orders. */
export const PaidOrderDownloads = ({
  order: { id },
  of,
  heading,
}: Pick<Props, 'order' | 'of'> & { heading?: 'h2' }) => (
  <OrderDownloads of={of} orderId={id} refreshes={[readRights]} heading={heading} />
)

/** Actions on a paid order: downloads, receipt and return. */
export function PaidOrderActions({ order, of, currency, withoutDownloads }: Props) {
  const { id, events } = order
  if (!events.some(({ action }) => action === 'pay')) return null
  return (
    <>
      {!withoutDownloads && <PaidOrderDownloads order={order} of={of} />}
      <ReceiptButton of={of} orderId={id} />
      <OrderReturn of={of} orderId={id} currency={currency} />
    </>
  )
}
