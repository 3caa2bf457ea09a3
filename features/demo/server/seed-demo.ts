import { eq, sql } from 'drizzle-orm'
import { installation } from '#db/tables/identity.ts'
import { type CompleteBusiness, insertBusiness } from '#features/businesses/server/index.ts'
import { refreshSearch } from '#features/directory/server/index.ts'
import { insertValidFacts } from '#features/verification/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { composeBusiness, type DemoBusiness } from './compose-business.ts'
import { createDemoPeople } from './create-demo-people.ts'
import { readDemoCities, readDemoTrades } from './demo-data.ts'
import { demoFacts } from './demo-facts.ts'
import { insertDemoLeads } from './insert-demo-leads.ts'
import { insertDemoReviews } from './insert-demo-reviews.ts'
import { storeDemoPhotos } from './store-demo-photos.ts'

const marker = 'demo_data'

/** How many businesses are invented: four of each trade, spread over the cities of six countries. */
const howMany = 316

/** How many of them belong to the demo's owner, to be tried out. */
const owned = 2

async function categoryIds(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; id: number }>(sql`select slug, id from categories`)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const complete = (
  demo: DemoBusiness,
  categoryId: number | null,
  cover: string | undefined,
  ownerId: string | null,
  now: Date,
): CompleteBusiness => ({
  business: {
    name: demo.name,
    kind: demo.kind,
    categoryId,
    tagline: demo.tagline,
    description: demo.description,
    yearFounded: demo.yearFounded,
    offersProducts: demo.offersProducts,
    offersServices: demo.offersServices,
    languages: demo.languages,
    paymentMethods: demo.paymentMethods,
    timeZone: demo.timeZone,
    alwaysOpen: demo.alwaysOpen,
    state: 'published',
    isDemo: true,
    publishedAt: now,
    createdBy: ownerId,
  },
  ownerId,
  address: demo.address,
  offers: [
    ...demo.products.map((name, position) => ({ kind: 'product' as const, name, position })),
    ...demo.services.map((name, position) => ({ kind: 'service' as const, name, position: demo.products.length + position })),
  ],
  contacts: [
    { kind: 'phone', value: demo.phone, source: 'demo', position: 0 },
    ...(demo.whatsapp ? [{ kind: 'whatsapp' as const, value: demo.phone, source: 'demo' as const, position: 1 }] : []),
    { kind: 'email', value: demo.email, source: 'demo', position: 2 },
  ],
  hours: demo.hours,
  photos: cover ? [{ mediaId: cover, kind: 'cover', alt: `Dibujo de la fachada de ${demo.name}` }] : [],
})

async function writeDemo(services: Services, tx: Database, photos: Awaited<ReturnType<typeof storeDemoPhotos>>): Promise<void> {
  const ownerId = await createDemoPeople(services, tx)
  const [trades, cities, categories] = [readDemoTrades(), readDemoCities(), await categoryIds(tx)]
  const ids: string[] = []
  for (let index = 0; index < howMany; index++) {
    const trade = trades[index % trades.length]
    const city = cities[(index * 7 + Math.floor(index / trades.length)) % cities.length]
    if (!trade || !city) throw new Error('demo data is empty')
    const demo = composeBusiness(index, trade, city)
    const covers = photos.get(demo.scene) ?? []
    // The days of publication differ, so that "newest" has an order.
    const published = new Date(services.now().getTime() - index * 3_600_000)
    const owner = index < owned ? ownerId : null
    const row = complete(demo, categories.get(trade.category) ?? null, covers[index % covers.length], owner, published)
    const businessId = await insertBusiness(tx, row)
    // What is shown to be tried out has its first level, and sends the papers of the next ones.
    await insertValidFacts(services, tx, businessId, demoFacts(owner ? { ...demo, level: 1 } : demo, index, services.now()))
    if (owner) {
      await insertDemoLeads(services, tx, businessId)
      await insertDemoReviews(services, tx, businessId, owner, demo.name)
    }
    ids.push(businessId)
  }
  await refreshSearch(tx, ids)
}

/**
 * Invents the businesses, people and requests of the demonstration, all marked as such, once an installation: pictures first, then
 * everything else in one transaction, so that an interrupted start begins again cleanly.
 */
export async function seedDemo(services: Services): Promise<void> {
  if (!services.config.demoData) return
  const [done] = await services.db.select().from(installation).where(eq(installation.name, marker))
  if (done) return
  const photos = await storeDemoPhotos(services)
  await services.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(installation)
      .values({ name: marker, value: services.now().toISOString() })
      .onConflictDoNothing()
      .returning()
    if (first) await writeDemo(services, tx, photos)
  })
}
