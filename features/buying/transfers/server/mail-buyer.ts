import {
  type LockedOrder,
  mayMailBuyer,
  readBuyerMail,
} from '#features/buying/orders/server/index.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { BuyerFacts, TransfersEmailTemplates } from './email-templates.ts'

export type TransferBuyerKind =
  | 'transfers.said'
  | 'transfers.denied'
  | 'transfers.ending'
  | 'transfers.returned'

type Mail = { kind: TransferBuyerKind; key: string; facts: Omit<BuyerFacts, 'link'> }

/** Mails the buyer of a directly paid order. It concerns their money, so it is sent whoever acted. */
export async function mailTransferBuyer(
  services: Services,
  tx: Database,
  order: LockedOrder,
  { kind, key, facts }: Mail,
): Promise<void> {
  const buyer = await readBuyerMail(services, tx, order.purchaseId)
  if (!buyer || !(await mayMailBuyer(services, tx, buyer, order.paidAt === null))) return
  const data: BuyerFacts = { ...facts, link: buyer.link }
  const { to, userId, keys } = buyer
  await queueMail<TransfersEmailTemplates>(services, tx, {
    to,
    userId,
    kind,
    data,
    dedupeKey: `${keys}${kind}:${key}`,
  })
}
