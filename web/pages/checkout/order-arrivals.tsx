import { readStoreCall } from '#features/buying/checkout/ui/parts/read-store-call.ts'
import type { BoughtOrder } from '#features/buying/orders/contract/purchase.ts'
import { arrivalWords } from '#features/selling/stores/contract/delivery-days.ts'
import { localDay } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from './checkout.module.css'

/** When the orders that are still to be sent arrive; where a store names no days, when its buyer hears of it. */
export const OrderArrivals = ({ orders }: { orders: BoughtOrder[] }) =>
  orders.map((order) => <OrderArrival key={order.id} order={order} isAlone={orders.length === 1} />)

const unsentStates: BoughtOrder['state'][] = ['paid', 'accepted', 'packed']

function OrderArrival({ order, isAlone }: { order: BoughtOrder; isAlone: boolean }) {
  const { shipping, state, store, events } = order
  const isComing = shipping?.kind === 'delivery' && unsentStates.includes(state)
  const { data, isPending } = useCall(
    readStoreCall,
    { handle: store.handle },
    { enabled: isComing },
  )
  const method = data?.shipping.find(
    ({ kind, name }) => kind === 'delivery' && name === shipping?.name,
  )
  const paid = events.find(({ action }) => action === 'pay')
  const words = isComing && paid && arrivalWords(method?.detail, localDay(paid.madeAt))
  // Its space is kept until the store is known.
  if (isComing && isPending) return <p className={styles.arrival} aria-hidden />
  if (!isComing) return null
  return (
    <p className={styles.arrival}>
      {!isAlone && <span>{store.name}: </span>}
      {words ? (
        <>
          <strong>{words}</strong> <span className={styles.hint}>según la tienda</span>
        </>
      ) : (
        'Te escribimos cuando lo envíe.'
      )}
    </p>
  )
}
