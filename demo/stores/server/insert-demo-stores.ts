import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { shippingMethods, stores } from '#db/tables/selling/stores.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import { type CountryCode, countries } from '#shared/countries.ts'
import { minorDigits } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { composeDownloads, composeProducts, usualPrice } from './compose-products.ts'
import { createDemoBuyers, type DemoBuyer } from './create-demo-buyers.ts'
import { insertDemoOrders } from './insert-demo-orders.ts'
import { insertDemoPayouts } from './insert-demo-payouts.ts'
import { insertDemoProducts } from './insert-demo-products.ts'
import { insertDemoPromotions } from './insert-demo-promotions.ts'
import {
  type DemoMarket,
  type DemoStore,
  readDemoDownloads,
  readDemoGoods,
  readDemoMarkets,
  readDemoStores,
} from './read-demo-goods.ts'

type Placed = DemoStore & {
  id: string
  businessId: string
  currency: string
  market: DemoMarket
}

const day = 86_400_000

/** Days since the stores opened. */
const openFor = 180

const shippingOf = ({ id, country, currency, freeAbove, market }: Placed) => [
  {
    storeId: id,
    position: 0,
    kind: 'delivery' as const,
    name: market.delivery,
    countryCode: country,
    price: usualPrice(currency, freeAbove * 0.12, market),
    freeAbove: freeAbove * 10 ** minorDigits(currency),
    detail: market.deliveryDetail,
  },
  {
    storeId: id,
    position: 1,
    kind: 'pick_up' as const,
    name: market.pickUp,
    price: 0,
    detail: market.pickUpDetail,
  },
]

type Given = {
  owner: DemoBuyer
  /** Ids of pictures and files by their paths. */
  media: Map<string, string>
  /** Ids of the selling businesses by their stores' handles. */
  businesses: Map<string, string>
}

/** Gives each store the logo and the cover of its business, once these have theirs. */
export const hangStorePictures = (tx: Database) =>
  tx.execute(sql`
    update stores s set logo_id = l.media_id, banner_id = c.media_id
    from business_photos c left join business_photos l on l.business_id = c.business_id and l.kind = 'logo'
    where s.is_demo and c.business_id = s.business_id and c.kind = 'cover'`)

/**
 * Inserts open stores of demonstration businesses with products, in two of them also downloads, and orders in every
 * state; the first store belongs to the demonstration's owner. Throws where a store has no business.
 */
export async function insertDemoStores(
  services: Services,
  tx: Database,
  { owner, media, businesses }: Given,
): Promise<void> {
  const now = services.now()
  const opened = new Date(now.getTime() - openFor * day)
  const markets = readDemoMarkets()
  const placed = readDemoStores().map((store): Placed => {
    const businessId = businesses.get(store.handle)
    const market = markets.get(store.country)
    if (!businessId || !market)
      throw new Error(`the demonstration has no business or market of ${store.handle}`)
    return {
      ...store,
      id: v7(),
      businessId,
      market,
      currency: countries[store.country as CountryCode].currency,
    }
  })
  await tx.insert(stores).values(
    placed.map(
      ({ id, businessId, handle, name, about, layout, country, currency, returnDays, market }) => ({
        taxRate: countries[country as CountryCode].tax.rate,
        id,
        businessId,
        handle,
        name,
        about,
        layout,
        currency,
        returnDays,
        state: 'open' as const,
        openedAt: opened,
        createdAt: opened,
        returnPolicy: market.returns,
        manualInstructions: `${market.payment} Cuenta de demostración: no transfieras nada.`,
        isDemo: true,
      }),
    ),
  )
  await tx.insert(shippingMethods).values(placed.flatMap(shippingOf))
  await insertDemoPromotions(tx, placed, now)
  const [first] = placed
  if (first) await joinTeam(tx, first.businessId, owner.id, 'owner')
  const sold = composeProducts(placed, readDemoGoods())
  const downloads = readDemoDownloads()
  const buyers = await createDemoBuyers(services, tx)
  // Where she buys herself: another store of her country.
  const shop = placed.find((store) => store !== first && store.country === first?.country)
  const taken = { business: 0, product: 0 }
  for (const store of placed) {
    const files = composeDownloads(
      store,
      downloads.filter((download) => download.store === store.handle),
    )
    await insertDemoProducts(
      tx,
      { ...store, countryCode: store.country },
      [...(sold.get(store.handle) ?? []), ...files],
      media,
      now,
    )
    const isOwners = store === first
    await insertDemoOrders(services, tx, {
      ...store,
      buyers,
      taken,
      sellerId: isOwners ? owner.id : null,
      customer: store === shop ? owner : null,
      howMany: store.orders,
    })
    await insertDemoPayouts(services, tx, {
      ...store,
      holder: isOwners ? owner.name : store.name,
      ownerId: isOwners ? owner.id : null,
    })
  }
}
