import { notify } from '#features/accounts/server.ts'
import { type LockedOrder, teamOf } from '#features/buying/orders/server/index.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { TeamEvent } from '../vocabulary.ts'
import type { TransfersEmailTemplates } from './email-templates.ts'
import type { TransfersNotices } from './notices.ts'

type Told = {
  event: TeamEvent
  /** Minor units; the order's total unless given. */
  amount?: number
  /** Tells this from what was told before of the same order. */
  key: string
  /** Until when it may be paid, in the words of the store's own time. */
  until?: string | null
  /** To whom money goes back. */
  buyer?: string | null
}

/** Mail and bell for everybody in the team of a store, of an order that is paid to it directly. */
export async function notifyTransferSeller(
  services: Services,
  tx: Database,
  order: LockedOrder,
  told: Told,
): Promise<void> {
  const { id: orderId, number, businessId, storeName: store, currency, total } = order
  const { event, amount = total, key, until = null, buyer = null } = told
  const team = await teamOf(tx, businessId)
  const facts = { event, number, store, amount, currency, buyer }
  for (const { to, userId } of team)
    await queueMail<TransfersEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'transfers.team',
      data: { ...facts, businessId, orderId, until },
      dedupeKey: `transfers.team:${event}:${key}:${userId}`,
    })
  await notify<TransfersNotices>(services, tx, {
    to: team.map(({ userId }) => userId),
    kind: 'transfers.team',
    facts,
    cause: `${event}:${key}`,
    path: `/dashboard-my-business/pedidos/${orderId}?negocio=${businessId}`,
  })
}
