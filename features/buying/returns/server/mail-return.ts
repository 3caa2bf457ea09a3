import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { notify, timeZoneOf } from '#features/accounts/server.ts'
import { soldOrderPath } from '#features/buying/orders/contract/purchase-path.ts'
import {
  buyerOf,
  type LockedOrder,
  mayMailBuyer,
  readBuyerMail,
  teamOf,
} from '#features/buying/orders/server/index.ts'
import { queueMail } from '#features/platform/server.ts'
import { readStoreAddresses, readStoreContacts } from '#features/selling/server.ts'
import { momentInZone } from '#shared/server/in-zone.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { sum } from '#shared/share.ts'
import type { WithdrawalRight } from '../vocabulary.ts'
import type { ReturnsEmailTemplates } from './email-templates.ts'
import type { ReturnsNotices } from './notices.ts'

/** Prefix of the dedupe keys of mails to the store's team about a return. */
export const returnMailKey = (returnId: string) => `withdrawals.told:${returnId}:`

type ReturnRequested = {
  returnId: string
  lines: { title: string; quantity: number }[]
  right: WithdrawalRight | null
}

/** Time zone in which a buyer reads the time of their request: that of their country, else the store's. */
async function readerTimeZone(
  tx: Database,
  userId: string | null,
  businessId: string,
): Promise<string> {
  if (userId) return timeZoneOf(tx, userId)
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business?.timeZone ?? 'UTC'
}

/** The store's return address and contact data. */
const getReturnAddress = async (tx: Database, storeId: string) => ({
  returnTo: (await readStoreAddresses(tx, [storeId])).get(storeId) ?? null,
  contact: (await readStoreContacts(tx, [storeId])).get(storeId) ?? [],
})

/** Mails the buyer proof of the time and content of their return request, and notifies the store's team. */
export async function mailReturnRequested(
  services: Services,
  tx: Database,
  order: LockedOrder,
  { returnId, lines, right }: ReturnRequested,
): Promise<void> {
  const { id: orderId, number, businessId, purchaseId } = order
  const common = { number, store: order.storeName, lines }
  const buyer = await readBuyerMail(services, tx, purchaseId)
  if (buyer && right && (await mayMailBuyer(services, tx, buyer, false)))
    await queueMail<ReturnsEmailTemplates>(services, tx, {
      to: buyer.to,
      userId: buyer.userId,
      kind: 'returns.asked',
      data: {
        ...common,
        link: buyer.link,
        at: momentInZone(
          services.now().toISOString(),
          await readerTimeZone(tx, buyer.userId, businessId),
        ),
        law: right.law,
        wayBack: right.wayBack,
        ...(buyer.isTheirs
          ? await getReturnAddress(tx, order.storeId)
          : { lines: [], pieces: sum(lines.map(({ quantity }) => quantity)) }),
      },
      dedupeKey: `${buyer.keys}withdrawals.asked:${returnId}`,
    })
  const team = await teamOf(tx, businessId)
  for (const { to, userId } of team)
    await queueMail<ReturnsEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'returns.told',
      data: { ...common, businessId, orderId },
      dedupeKey: `${returnMailKey(returnId)}${userId}`,
    })
  await notify<ReturnsNotices>(services, tx, {
    to: team.map(({ userId }) => userId),
    kind: 'returns.asked',
    facts: { number, store: order.storeName },
    cause: returnId,
    group: orderId,
    path: soldOrderPath(businessId, orderId),
  })
}

/** Notifies the buyer that the store refused the return. */
export async function mailRefused(
  services: Services,
  tx: Database,
  { number, purchaseId, storeName }: LockedOrder,
  { returnId, answer }: { returnId: string; answer: string },
): Promise<void> {
  const account = await buyerOf(tx, purchaseId)
  const facts = { number, store: storeName }
  if (account)
    await notify<ReturnsNotices>(services, tx, {
      ...account,
      kind: 'returns.refused',
      facts,
      cause: returnId,
    })
  const buyer = await readBuyerMail(services, tx, purchaseId)
  if (!buyer || !(await mayMailBuyer(services, tx, buyer, false))) return
  await queueMail<ReturnsEmailTemplates>(services, tx, {
    to: buyer.to,
    userId: buyer.userId,
    kind: 'returns.refused',
    data: { number, store: storeName, link: buyer.link, answer: buyer.isTheirs ? answer : null },
    dedupeKey: `${buyer.keys}withdrawals.refused:${returnId}`,
  })
}
