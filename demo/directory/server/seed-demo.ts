import { eq, sql } from 'drizzle-orm'
import { installation } from '#db/tables/accounts/auth.ts'
import { insertDemoPosts } from '#demo/blog/server/index.ts'
import { insertStaffHistory } from '#demo/staff/server/index.ts'
import {
  hangStorePictures,
  insertDemoStores,
  insertOwnerReactions,
  readDemoStores,
  storeDemoFiles,
  storeDemoGoods,
} from '#demo/stores/server/index.ts'
import {
  type CompleteBusiness,
  insertBusiness,
  insertPhotos,
} from '#features/directory/businesses/server/index.ts'
import { refreshSearch } from '#features/directory/search/server/index.ts'
import { insertValidFacts } from '#features/trust/verification/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { scenePictures } from '../vocabulary.ts'
import { coversOf, photosOf } from './compose-photos.ts'
import { createDemoPeople } from './create-demo-people.ts'
import { demoFacts } from './demo-facts.ts'
import { insertDemoLeads } from './insert-demo-leads.ts'
import { insertDemoQuestions } from './insert-demo-questions.ts'
import { insertDemoReviews } from './insert-demo-reviews.ts'
import { insertDemoWords } from './insert-demo-words.ts'
import { type Invented, inventBusinesses } from './invent-businesses.ts'
import { scenePath, storeDemoMedia } from './store-demo-media.ts'

const marker = 'demo_data'

type Category = { slug: string; id: number; root: string }

async function categoriesBySlug(db: Database): Promise<Map<string, Category>> {
  const { rows } = await db.execute<Category>(sql`
    select c.slug, c.id, coalesce(r.slug, c.slug) as root from categories c left join categories r on r.id = c.parent_id`)
  return new Map(rows.map((row) => [row.slug, row]))
}

const day = 86_400_000

/**
 * Days since the owner's businesses and the stores were published: longer than anything that happened in them. The
 * others were published one per hour.
 */
const daysThere = 200
const preparedIn = 3 * day

const publishedAt = ({ index, isOwned, store }: Invented, now: Date) =>
  new Date(
    now.getTime() - (isOwned || store ? daysThere * day + index * 3_600_000 : index * 3_600_000),
  )

const complete = (
  { demo }: Invented,
  categoryId: number | null,
  ownerId: string | null,
  published: Date,
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
    publishedAt: published,
    createdAt: new Date(published.getTime() - preparedIn),
    createdBy: ownerId,
  },
  ownerId,
  address: demo.address,
  offers: [
    ...demo.products.map((name, position) => ({ kind: 'product' as const, name, position })),
    ...demo.services.map((name, position) => ({
      kind: 'service' as const,
      name,
      position: demo.products.length + position,
    })),
  ],
  contacts: [
    { kind: 'phone', value: demo.phone, source: 'demo', position: 0 },
    ...(demo.whatsapp
      ? [{ kind: 'whatsapp' as const, value: demo.phone, source: 'demo' as const, position: 1 }]
      : []),
    { kind: 'email', value: demo.email, source: 'demo', position: 2 },
  ],
  hours: demo.hours,
})

/** Assigns pictures to each business. Neighbours must not share a cover, so the directory's order is read first. */
async function hangPictures(
  tx: Database,
  byId: Map<string, Invented>,
  rootOf: (category: string) => string,
  media: Map<string, string>,
): Promise<void> {
  const ids = [...byId.keys()]
  const { rows } = await tx.execute<{ id: string }>(
    sql`select business_id as id from business_search where business_id = any(${sql.param(ids)}::uuid[]) order by quality desc, business_id desc`,
  )
  const listed = rows.flatMap(({ id }) => byId.get(id) ?? [])
  const covers = coversOf(listed, rootOf)
  await insertPhotos(
    tx,
    ids.flatMap((businessId) => {
      const invented = byId.get(businessId)
      const cover = invented && covers.get(invented.index)
      return cover ? [{ businessId, photos: photosOf(invented, cover, media) }] : []
    }),
  )
  await refreshSearch(tx, ids)
}

/** Pictures of the stores' products, and their downloadable files. */
const storeGoods = async (services: Services) =>
  new Map([...(await storeDemoGoods(services)), ...(await storeDemoFiles(services))])

/** Scenes as covers of posts, by name: `bakery-day`. */
const scenesByName = (media: Map<string, string>) =>
  new Map(
    scenePictures.map((picture) => [
      `${picture.scene}-${picture.time}`,
      { mediaId: media.get(scenePath(picture)) ?? '', alt: picture.alt },
    ]),
  )

type Media = { scenes: Map<string, string>; goods: Map<string, string> }

async function writeDemo(
  services: Services,
  tx: Database,
  all: Invented[],
  media: Media,
): Promise<void> {
  const ownerId = await createDemoPeople(services, tx)
  const categories = await categoriesBySlug(tx)
  const byId = new Map<string, Invented>()
  const selling = new Map<string, string>()
  const [ownStore] = readDemoStores()
  for (const invented of all) {
    const { index, demo, store } = invented
    const owner = invented.isOwned ? ownerId : null
    const row = complete(
      invented,
      categories.get(demo.category)?.id ?? null,
      owner,
      publishedAt(invented, services.now()),
    )
    const businessId = await insertBusiness(services, tx, row)
    // The owner's businesses submit the documents of their next levels.
    const isOwnStore = store !== null && store === ownStore?.handle
    const facts = demoFacts(demo, index, services.now(), isOwnStore)
    await insertValidFacts(services, tx, businessId, facts)
    if (owner) await insertDemoReviews(services, tx, businessId, owner, demo)
    if (store) selling.set(store, businessId)
    if (owner || store)
      await insertDemoLeads(services, tx, businessId, {
        demo,
        index,
        isOwned: owner !== null || isOwnStore,
      })
    byId.set(businessId, invented)
  }
  // Includes buyers' reviews, by which cards and lists are ranked.
  await insertDemoStores(services, tx, { ownerId, media: media.goods, businesses: selling })
  await insertDemoQuestions(services, tx, ownerId)
  await insertDemoWords(services, tx, byId)
  await refreshSearch(tx, [...byId.keys()])
  // Each decision brings one business up to date in the filled search index; covers follow its order.
  await insertStaffHistory(services, tx)
  await insertDemoPosts(services, tx, scenesByName(media.scenes))
  await hangPictures(tx, byId, (slug) => categories.get(slug)?.root ?? slug, media.scenes)
  await hangStorePictures(tx)
  await insertOwnerReactions(tx, ownerId, services.now())
}

/**
 * Creates the demonstration's businesses, people and requests, all marked as such, once per installation: pictures
 * first, then everything else in one transaction, so that an interrupted start can be repeated.
 */
export async function seedDemo(services: Services): Promise<void> {
  if (!services.config.demoData) return
  const [done] = await services.db.select().from(installation).where(eq(installation.name, marker))
  if (done) return
  const all = inventBusinesses()
  const media = { scenes: await storeDemoMedia(services, all), goods: await storeGoods(services) }
  await services.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(installation)
      .values({ name: marker, value: services.now().toISOString() })
      .onConflictDoNothing()
      .returning()
    if (first) await writeDemo(services, tx, all, media)
  })
}
