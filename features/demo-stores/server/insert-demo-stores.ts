import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { shippingMethods, stores } from '#db/tables/commerce/stores.ts'
import { joinTeam } from '#features/businesses/server/index.ts'
import { type CountryCode, countries } from '#shared/countries.ts'
import { minorDigits } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { composeDownloads, composeProducts } from './compose-products.ts'
import { createDemoBuyers } from './create-demo-buyers.ts'
import { insertDemoOrders } from './insert-demo-orders.ts'
import { insertDemoProducts } from './insert-demo-products.ts'
import { insertDemoPromotions } from './insert-demo-promotions.ts'
import { type DemoStore, readDemoDownloads, readDemoGoods, readDemoStores } from './read-demo-goods.ts'

type Placed = DemoStore & { id: string; businessId: string; currency: string }

/** The demonstration's business that a store belongs to: of the first trade that has a verified one, the one that is verified furthest. */
async function businessFor(tx: Database, { trades, country }: DemoStore): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from businesses b join categories c on c.id = b.category_id join business_addresses a on a.business_id = b.id and a.is_primary
    where b.is_demo and b.level > 0 and a.country_code = ${country} and b.state = 'published'
    order by array_position(${sql.param(trades)}::text[], c.slug), b.level desc, b.id limit 1`)
  if (!rows[0]) throw new Error(`the demonstration has no verified business in ${country}`)
  return rows[0].id
}

const shippingOf = ({ id, country, currency, freeAbove }: Placed) => {
  const units = 10 ** minorDigits(currency)
  return [
    {
      ...{ storeId: id, position: 0, kind: 'delivery' as const, name: 'Envío nacional', countryCode: country },
      price: Math.round(freeAbove * 0.12 * units),
      freeAbove: freeAbove * units,
      detail: '2 a 5 días hábiles',
    },
    { storeId: id, position: 1, kind: 'pick_up' as const, name: 'Recoger en tienda', price: 0, detail: 'De lunes a sábado, de 9 a 19 h' },
  ]
}

/**
 * Four open stores of businesses of the demonstration, with a hundred products each, in two of them also something to download, and orders in every
 * state; the first is the demo owner's to try. `media` holds the ids of pictures and files by their paths.
 */
export async function insertDemoStores(services: Services, tx: Database, ownerId: string, media: Map<string, string>): Promise<void> {
  const now = services.now()
  const placed: Placed[] = []
  for (const store of readDemoStores())
    placed.push({
      ...store,
      id: v7(),
      businessId: await businessFor(tx, store),
      currency: countries[store.country as CountryCode].currency,
    })
  await tx.insert(stores).values(
    placed.map(({ id, businessId, handle, name, about, layout, country, currency, returnDays }) => ({
      taxRate: countries[country as CountryCode].tax.rate,
      ...{ id, businessId, handle, name, about, layout, currency, returnDays },
      state: 'open' as const,
      openedAt: now,
      returnPolicy: 'Se devuelve sin uso y en su empaque. El envío de regreso corre por nuestra cuenta.',
      manualInstructions: 'Cuenta de demostración: no transfieras nada.',
      isDemo: true,
    })),
  )
  await tx.execute(sql`
    update stores s set logo_id = l.media_id, banner_id = c.media_id
    from business_photos c left join business_photos l on l.business_id = c.business_id and l.kind = 'logo'
    where s.is_demo and c.business_id = s.business_id and c.kind = 'cover'`)
  await tx.insert(shippingMethods).values(placed.flatMap(shippingOf))
  const [first] = placed
  if (first) await joinTeam(tx, first.businessId, ownerId, 'owner')
  const sold = composeProducts(placed, readDemoGoods())
  const downloads = readDemoDownloads()
  const buyers = await createDemoBuyers(services, tx)
  for (const store of placed) {
    const files = composeDownloads(
      store.currency,
      downloads.filter((download) => download.store === store.handle),
    )
    await insertDemoProducts(tx, { ...store, countryCode: store.country }, [...(sold.get(store.handle) ?? []), ...files], media, now)
    await insertDemoPromotions(tx, store, now)
    const isOwners = store === first
    await insertDemoOrders(services, tx, { ...store, buyers, sellerId: isOwners ? ownerId : null, howMany: isOwners ? 33 : 11 })
  }
}
