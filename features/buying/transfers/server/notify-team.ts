import { notify } from '#features/accounts/server.ts'
import { type LockedOrder, teamOf } from '#features/buying/orders/server/index.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { TeamEvent } from '../vocabulary.ts'
import type { TransfersEmailTemplates } from './email-templates.ts'
import type { TransfersNotices } from './notices.ts'

type TeamNotice = {
  event: TeamEvent
  /** In minor units; defaults to the order's total. */
  amount?: number
  /** Makes the notification unique among those of the same order. */
  key: string
  /** Payment deadline, formatted in the store's time zone. */
  until?: string | null
  /** Name of the buyer to refund. */
  buyer?: string | null
}

/** Mails and notifies a store's team about a directly paid order. */
export async function notifyTransferSeller(
  services: Services,
  tx: Database,
  order: LockedOrder,
  teamNotice: TeamNotice,
): Promise<void> {
  const { id: orderId, number, businessId, storeName: store, currency, total } = order
  const { event, amount = total, key, until = null, buyer = null } = teamNotice
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
