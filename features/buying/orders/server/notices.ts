import { formatMoney } from '#shared/money.ts'
import { type NoticeFacts, notice } from '#shared/notice.ts'

type Order = { number: string; store: string }

const order: Order = { number: 'LJ-7K2M9QXT', store: 'Óptica Ñandú & Hijos' }

const about = (write: (facts: Order) => string) =>
  notice<Order>({ topic: 'orders', write, sample: order })

/** For the team of the store. */
const sold = notice<Order & { amount: number; currency: string }>({
  topic: 'orders',
  write: ({ number, store, amount, currency }, { count }) =>
    count > 1
      ? `${count} pedidos nuevos pagados en ${store}`
      : `Pedido nuevo pagado en ${store}: ${number}, ${formatMoney(amount, currency)}`,
  sample: { ...order, amount: 125_000, currency: 'MXN' },
})

type Closed = Order & { isExpired: boolean; isDeclined?: boolean; wasSaid?: boolean }

function closedWords({ number, store, isExpired, isDeclined, wasSaid }: Closed): string {
  if (wasSaid && isExpired) return `${store} no ha confirmado tu pago del pedido ${number}`
  if (isDeclined) return `El pago de tu pedido ${number} de ${store} no se hizo`
  return isExpired
    ? `Venció el plazo para pagar tu pedido ${number} de ${store}`
    : `Se canceló tu pedido ${number} de ${store}`
}

/** `isExpired`: the payment deadline passed. */
const closed = notice<Closed>({
  topic: 'orders',
  write: closedWords,
  sample: { ...order, isExpired: false },
})

/** `amount` in minor units. */
const refunded = notice<Order & { amount: number; currency: string }>({
  topic: 'orders',
  write: ({ number, store, amount, currency }) =>
    `${store} te devuelve ${formatMoney(amount, currency)} de tu pedido ${number}`,
  sample: { ...order, amount: 25_000, currency: 'MXN' },
})

/** For the team of the store. */
const cancelledByBuyer = notice<Order>({
  topic: 'orders',
  write: ({ number, store }, { count }) =>
    count > 1
      ? `Los clientes cancelaron ${count} pedidos de ${store}`
      : `El cliente canceló el pedido ${number} de ${store}`,
  sample: order,
})

/** For the store's team; `amount` in minor units; `by`: name of the payment provider that refunded, where recorded. */
const providerRefund = notice<Order & { amount: number; currency: string; by?: string }>({
  topic: 'orders',
  write: ({ number, store, amount, currency, by = 'La forma de pago' }, { count }) =>
    count > 1
      ? `${count} veces se devolvió dinero de tus pedidos de ${store} sin que tú lo pidieras`
      : `${by} devolvió ${formatMoney(amount, currency)} del pedido ${number} de ${store}`,
  sample: { ...order, amount: 25_000, currency: 'MXN', by: 'Mercado Pago' },
})

export const ordersNotices = {
  'orders.sold': sold,
  'orders.accepted': about(({ number, store }) => `${store} aceptó tu pedido ${number}`),
  'orders.ready': about(
    ({ number, store }) => `Tu pedido ${number} está listo para recoger en ${store}`,
  ),
  'orders.sent': about(({ number, store }) => `Tu pedido ${number} de ${store} va en camino`),
  'orders.delivered': about(({ number, store }) => `Tu pedido ${number} de ${store} se entregó`),
  'orders.closed': closed,
  'orders.refunded': refunded,
  'orders.cancelled_by_buyer': cancelledByBuyer,
  'orders.taken_back': providerRefund,
}

/** Data of each notice, by kind. */
export type OrdersNotices = NoticeFacts<typeof ordersNotices>
