import { queueMail } from '#features/mail/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { buyerOf, type LockedOrder, mayMailUnpaid, readBuyerMail } from '#features/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { BuyerFacts, TransfersLetters } from './letters.ts'
import type { TransfersNotices } from './notices.ts'

type Kind = 'transfers.said' | 'transfers.denied' | 'transfers.ending' | 'transfers.returned'

type Told = { kind: Kind; key: string; amount?: number; until?: string | null; actorId?: string | null }

/** Mail and, where they have an account, bell for who bought an order that is paid to its store directly. */
export async function tellTransferBuyer(services: Services, tx: Database, order: LockedOrder, told: Told): Promise<void> {
  const { groupId, number, storeName: store, currency, total, paidAt } = order
  const { kind, key, amount = total, until = null, actorId = null } = told
  const facts = { number, store, amount, currency }
  const account = await buyerOf(tx, groupId)
  if (account) await notify<TransfersNotices>(services, tx, { ...account, kind, facts, cause: `${kind}:${key}`, actorId })
  const buyer = await readBuyerMail(services, tx, groupId)
  // Before anything was paid the mailbox may be a stranger's.
  if (!buyer || (paidAt === null && !(await mayMailUnpaid(services, tx, buyer.to)))) return
  const data: BuyerFacts = { ...facts, until, link: buyer.link }
  const { to, userId, keys } = buyer
  await queueMail<TransfersLetters>(services, tx, { to, userId, kind, data, dedupeKey: `${keys}${kind}:${key}` })
}
