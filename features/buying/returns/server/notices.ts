import { type NoticeFacts, notice } from '#shared/notice.ts'

const sample = { number: 'LJ-7K2M9QXT', store: 'Óptica Ñandú & Hijos' }

/** For the store's team; grouped by order. */
const requested = notice<{ number: string; store: string }>({
  topic: 'orders',
  write: ({ number, store }, { count }) =>
    `Quieren devolver algo del pedido ${number} de ${store}${count > 1 ? `: ${count} solicitudes` : ''}`,
  sample,
})

const refused = notice<{ number: string; store: string }>({
  topic: 'orders',
  write: ({ number, store }) => `${store} no aceptó tu desistimiento del pedido ${number}`,
  sample,
})

export const returnsNotices = { 'returns.asked': requested, 'returns.refused': refused }

/** Data of each notice, by kind. */
export type ReturnsNotices = NoticeFacts<typeof returnsNotices>
