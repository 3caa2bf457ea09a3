import { type NoticeFacts, notice } from '#shared/notice.ts'

const sample = { number: 'LJ-7K2M9QXT', store: 'Óptica Ñandú & Hijos' }

/** For the team of the store: each order by itself, whatever of it is asked back how often. */
const asked = notice<{ number: string; store: string }>({
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

export const returnsNotices = { 'withdrawals.asked': asked, 'withdrawals.refused': refused }

/** What each notice is written from, by its kind. */
export type ReturnsNotices = NoticeFacts<typeof returnsNotices>
