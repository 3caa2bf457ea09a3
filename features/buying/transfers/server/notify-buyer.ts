import { notify } from '#features/accounts/server.ts'
import { buyerOf, type LockedOrder } from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { mailTransferBuyer, type TransferBuyerKind } from './mail-buyer.ts'
import type { TransfersNotices } from './notices.ts'

type BuyerNotice = {
  kind: TransferBuyerKind
  key: string
  amount?: number
  until?: string | null
  actorId?: string | null
}

/** Mails the buyer of a directly paid order, and notifies them if they have an account. */
export async function notifyTransferBuyer(
  services: Services,
  tx: Database,
  order: LockedOrder,
  buyerNotice: BuyerNotice,
): Promise<void> {
  const { purchaseId, number, storeName: store, currency, total } = order
  const { kind, key, amount = total, until = null, actorId = null } = buyerNotice
  const facts = { number, store, amount, currency }
  const account = await buyerOf(tx, purchaseId)
  if (account)
    await notify<TransfersNotices>(services, tx, {
      ...account,
      kind,
      facts,
      cause: `${kind}:${key}`,
      actorId,
    })
  await mailTransferBuyer(services, tx, order, { kind, key, facts: { ...facts, until } })
}
