import { v7 } from 'uuid'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { payouts } from '#db/tables/buying/payouts.ts'
import { returnRequests } from '#db/tables/buying/returns.ts'
import { happenings } from '#db/tables/community/feed.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import type { AccountKind, BusinessAccount } from '#features/buying/ledger/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import type { Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makeReaction } from '#tests/support/factories/reactions.ts'
import { countStock, makeStore, type Store } from '#tests/support/factories/stores.ts'

type Options = { businesses: Business[]; owner: Person; moment: (i: number) => Date }

/** Posts a ledger entry and returns the id of its cause. */
async function post(
  services: Services,
  kind: 'release' | 'payout',
  sums: Partial<Record<AccountKind, number>>,
  businessId: string,
  currency = 'MXN',
) {
  const id = v7()
  const postings = Object.entries(sums).map(([account, amount]) => ({
    account:
      account === 'provider'
        ? { kind: 'provider' as const, currency }
        : { kind: account as BusinessAccount, businessId, currency },
    amount,
  }))
  await services.db.transaction((tx) =>
    postEntry(tx, { key: `${kind}:${id}`, cause: { kind, id }, postings }),
  )
  return id
}

/**
 * Makes an opened store per business, followed by the owner; in the first one as many orders, returns, saved
 * products, promotions, payouts and stock changes of one product. Returns that product's sellable id.
 */
export async function makeSalesToList(
  services: Services,
  { businesses, owner, moment }: Options,
): Promise<string> {
  const stores: Store[] = []
  for (const [i, business] of businesses.entries())
    stores.push(await makeStore(services, { business, set: { openedAt: moment(i) } }))
  const [store] = stores
  if (!store) throw new Error('no store')
  let sellableId = ''
  for (const i of businesses.keys()) {
    const id = v7()
    const purchase = { id, profileId: owner.id, currency: store.currency, placedAt: moment(i) }
    await services.db
      .insert(purchases)
      .values({ ...purchase, tokenHash: Buffer.from(id), idempotencyKey: `lists ${id}` })
    const sold = {
      purchaseId: id,
      storeId: store.id,
      currency: store.currency,
      commission: 0,
      holdDays: 0,
      createdAt: moment(i),
    }
    const orderId = v7()
    await services.db.insert(orders).values({
      ...sold,
      id: orderId,
      state: 'expired',
      number: `LJ-${String(i).padStart(8, '0')}`,
    })
    await services.db
      .insert(returnRequests)
      .values({ orderId, idempotencyKey: `lists ${id}`, askedAt: moment(i) })
    const set = { publishedAt: moment(i), updatedAt: moment(i) }
    const product = await makeProduct(services, store, {
      title: 'Cazuela',
      price: 100 + (i % 4),
      set,
    })
    sellableId = product.sellableId
    const seenPrices = { seenPrice: 100, seenCurrency: 'MXN' }
    await makeReaction(
      services,
      owner,
      'save',
      { kind: 'product', id: product.id },
      { ...seenPrices, createdAt: moment(i) },
    )
    await makeReaction(
      services,
      owner,
      'follow',
      { kind: 'store', id: stores[i]?.id ?? '' },
      { createdAt: moment(i) },
    )
    const opened = {
      businessId: stores[i]?.businessId ?? '',
      kind: 'store_opened' as const,
      day: '2026-11-20',
    }
    await services.db
      .insert(happenings)
      .values({ ...opened, happenedAt: moment(i), notifyAt: moment(i) })
  }
  for (const [i, { businessId }] of stores.entries()) {
    await post(services, 'release', { held: 1000 + (i % 4), payable: -1000 - (i % 4) }, businessId)
    await post(
      services,
      'release',
      { held: -1000 - (i % 4), payable: 1000 + (i % 4) },
      businessId,
      'EUR',
    )
    const id = await post(services, 'payout', { payable: 1, provider: -1 }, store.businessId)
    await services.db.insert(payouts).values({
      id,
      businessId: store.businessId,
      idempotencyKey: id,
      reference: 'SPEI',
      madeAt: moment(i),
    })
  }
  for (const i of businesses.keys())
    await makePromotion(services, store, { code: `CODIGO-${i}`, createdAt: moment(i) })
  for (const n of businesses.keys()) if (n > 0) await countStock(services, sellableId, n)
  return sellableId
}

type Item = Record<string, unknown>

/** List endpoints of sales and payouts, with their expected order. */
export const saleLists = (world: () => { shop: Business; owner: Person; staff: Person }) => {
  const [owner, staff] = [() => world().owner, () => world().staff]
  const input = () => ({ businessId: world().shop.id })
  const placedAtOf = ({ placedAt }: Item) => String(placedAt)
  const madeAtOf = ({ madeAt }: Item) => String(madeAt)
  const movedAt = ({ at }: Item) => String(at)
  const thisMonth = () => ({
    ...input(),
    month: dayIn('America/Mexico_City', new Date()).slice(0, 7),
  })
  return {
    listOrders: { all: { as: owner, input, key: placedAtOf } },
    listPayables: { all: { as: staff, key: ({ amount }: Item) => Number(amount) } },
    listPayouts: { all: { as: staff, input, key: madeAtOf } },
    listMyPayouts: { all: { as: owner, input, key: madeAtOf } },
    listDebts: { all: { as: staff, key: ({ amount }: Item) => Number(amount) } },
    readStatement: { all: { as: owner, input: thisMonth, key: movedAt, rises: true } },
    readStoreStatement: { all: { as: staff, input: thisMonth, key: movedAt, rises: true } },
    listOpenReturns: {
      all: { as: owner, input, key: ({ askedAt }: Item) => String(askedAt), rises: true },
    },
    listMyPurchases: { all: { as: owner, key: placedAtOf } },
  }
}
