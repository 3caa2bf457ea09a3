import { formatMoney } from '#shared/money.ts'
import { type NoticeFacts, notice } from '#shared/notice.ts'
import type { TeamEvent } from '../vocabulary.ts'

type Order = { number: string; store: string; amount: number; currency: string }

const sample: Order = {
  number: 'LJ-7K2M9QXT',
  store: 'Óptica Ñandú & Hijos',
  amount: 125_000,
  currency: 'MXN',
}

const about = (write: (facts: Order) => string) => notice<Order>({ topic: 'orders', write, sample })

/** Notices for the store's team. */
export const teamWords: Record<TeamEvent, (order: Order & { buyer: string | null }) => string> = {
  placed: ({ number, store, amount, currency }) =>
    `Pedido ${number} en ${store}, por transferencia o efectivo: ${formatMoney(amount, currency)}. Falta que lo paguen`,
  said: ({ number, store }) =>
    `El comprador dice que pagó el pedido ${number} de ${store}. Revisa si llegó`,
  ending: ({ number, store }) =>
    `Se acaba el tiempo para pagar el pedido ${number} de ${store}. Revisa si ya te llegó`,
  expired: ({ number, store }) =>
    `El pedido ${number} de ${store} se cerró sin que confirmaras su pago`,
  cancelled: ({ number, store }) =>
    `Se canceló el pedido ${number} de ${store}, que no estaba pagado`,
  return_due: ({ number, amount, currency, buyer }) =>
    `Devuelve ${formatMoney(amount, currency)} por transferencia a ${buyer ?? 'tu cliente'} (pedido ${number})`,
}

const team = notice<Order & { event: TeamEvent; buyer: string | null }>({
  topic: 'orders',
  write: (facts) => teamWords[facts.event](facts),
  sample: { ...sample, event: 'return_due', buyer: 'Ana <Ñ>' },
})

export const transfersNotices = {
  'transfers.team': team,
  'transfers.said': about(
    ({ number, store }) => `Le avisamos a ${store} que pagaste tu pedido ${number}`,
  ),
  'transfers.denied': about(
    ({ number, store }) => `${store} dice que no le llegó el pago de tu pedido ${number}`,
  ),
  'transfers.ending': about(
    ({ number, store }) => `Se acaba el tiempo para pagar tu pedido ${number} de ${store}`,
  ),
  'transfers.returned': about(
    ({ number, store, amount, currency }) =>
      `${store} dice que ya te transfirió ${formatMoney(amount, currency)} de tu pedido ${number}`,
  ),
}

/** Data of each notice, by kind. */
export type TransfersNotices = NoticeFacts<typeof transfersNotices>
