import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { shippingMethods, stores } from '#db/tables/selling/stores.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import { type CountryCode, countries } from '#shared/countries.ts'
import { minorDigits } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { composeDownloads, composeProducts } from './compose-products.ts'
import { inWordsOf } from './country-words.ts'
import { createDemoBuyers } from './create-demo-buyers.ts'
import { insertDemoOrders } from './insert-demo-orders.ts'
import { insertDemoProducts } from './insert-demo-products.ts'
import { insertDemoPromotions } from './insert-demo-promotions.ts'
import {
  type DemoStore,
  readDemoDownloads,
  readDemoGoods,
  readDemoStores,
} from './read-demo-goods.ts'

type Placed = DemoStore & { id: string; businessId: string; currency: string }

const day = 86_400_000

/** Days since the stores opened. */
const openFor = 180

const shippingOf = ({ id, country, currency, freeAbove }: Placed) => {
  const units = 10 ** minorDigits(currency)
  return [
    {
      storeId: id,
      position: 0,
      kind: 'delivery' as const,
      name: 'Envío nacional',
      countryCode: country,
      price: Math.round(freeAbove * 0.12 * units),
      freeAbove: freeAbove * units,
      detail: '2 a 5 días hábiles',
    },
    {
      storeId: id,
      position: 1,
      kind: 'pick_up' as const,
      name: 'Recoger en tienda',
      price: 0,
      detail: 'Trae el número de tu pedido',
    },
  ]
}

type Given = {
  ownerId: string
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
  { ownerId, media, businesses }: Given,
): Promise<void> {
  const now = services.now()
  const opened = new Date(now.getTime() - openFor * day)
  const placed = readDemoStores().map((store): Placed => {
    const businessId = businesses.get(store.handle)
    if (!businessId) throw new Error(`the demonstration has no business of ${store.handle}`)
    return {
      ...store,
      id: v7(),
      businessId,
      currency: countries[store.country as CountryCode].currency,
    }
  })
  await tx.insert(stores).values(
    placed.map(
      ({ id, businessId, handle, name, about, layout, country, currency, returnDays }) => ({
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
        returnPolicy: inWordsOf(
          country,
          'Se devuelve sin uso y en su empaque. El envío de regreso corre por nuestra cuenta.',
        ),
        manualInstructions: 'Cuenta de demostración: no transfieras nada.',
        isDemo: true,
      }),
    ),
  )
  await tx.insert(shippingMethods).values(placed.flatMap(shippingOf))
  const [first] = placed
  if (first) await joinTeam(tx, first.businessId, ownerId, 'owner')
  const sold = composeProducts(placed, readDemoGoods())
  const downloads = readDemoDownloads()
  const buyers = await createDemoBuyers(services, tx)
  const taken = { business: 0, product: 0 }
  for (const store of placed) {
    const files = composeDownloads(
      store.currency,
      downloads.filter((download) => download.store === store.handle),
    )
    await insertDemoProducts(
      tx,
      { ...store, countryCode: store.country },
      [...(sold.get(store.handle) ?? []), ...files],
      media,
      now,
    )
    await insertDemoPromotions(tx, store, now)
    const isOwners = store === first
    await insertDemoOrders(services, tx, {
      ...store,
      buyers,
      taken,
      sellerId: isOwners ? ownerId : null,
      howMany: isOwners ? 72 : 12,
    })
  }
}
