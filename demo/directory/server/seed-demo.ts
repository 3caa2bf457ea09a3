import { eq, sql } from 'drizzle-orm'
import { installation } from '#db/tables/accounts/auth.ts'
import { insertDemoPosts } from '#demo/blog/server/index.ts'
import { insertDemoConversations } from '#demo/conversations/server/index.ts'
import { insertStaffHistory } from '#demo/staff/server/index.ts'
import {
  hangStorePictures,
  insertDemoStores,
  insertOwnerClients,
  insertOwnerNotices,
  insertOwnerQuotations,
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
import { dayMs } from '#shared/time/durations.ts'
import { sceneViews } from '../vocabulary.ts'
import { coversOf, photosOf } from './compose-photos.ts'
import { createDemoPeople } from './create-demo-people.ts'
import { dateDemoPeople } from './date-demo-people.ts'
import { demoFacts } from './demo-facts.ts'
import { giveOwners } from './give-owners.ts'
import { insertDemoLeads } from './insert-demo-leads.ts'
import { insertDemoQuestions } from './insert-demo-questions.ts'
import { insertDemoReviews } from './insert-demo-reviews.ts'
import { insertDemoWords } from './insert-demo-words.ts'
import { type Invented, inventBusinesses } from './invent-businesses.ts'
import { publishedAt } from './published-at.ts'
import { scenePath, storeDemoMedia } from './store-demo-media.ts'
import { insertDemoVoices } from './voices/insert-demo-voices.ts'
import type { Speakable } from './voices/plan-opinions.ts'

const marker = 'demo_data'

type Category = { slug: string; id: number; root: string }

async function categoriesBySlug(db: Database): Promise<Map<string, Category>> {
  const { rows } = await db.execute<Category>(sql`
    select c.slug, c.id, coalesce(r.slug, c.slug) as root from categories c left join categories r on r.id = c.parent_id`)
  return new Map(rows.map((row) => [row.slug, row]))
}

const preparedIn = 3 * dayMs

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
    ...demo.services.map((service, position) => ({
      ...service,
      kind: 'service' as const,
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
  { media, now }: { media: Map<string, string>; now: Date },
): Promise<void> {
  const ids = [...byId.keys()]
  const { rows } = await tx.execute<{ id: string }>(
    sql`select business_id as id from business_search where business_id = any(${sql.param(ids)}::uuid[]) order by quality desc, business_id desc`,
  )
  const listed = rows.flatMap(({ id }) => byId.get(id) ?? [])
  const covers = coversOf(listed, rootOf, now)
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
    sceneViews.map((picture) => [
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
  const owner = await createDemoPeople(services, tx)
  const ownerId = owner.id
  const categories = await categoriesBySlug(tx)
  const byId = new Map<string, Invented>()
  const selling = new Map<string, string>()
  const [ownStore] = readDemoStores()
  const speakable: Speakable[] = []
  const now = services.now()
  for (const invented of all) {
    const { index, demo, store } = invented
    const member = invented.isOwned ? ownerId : null
    const published = publishedAt(invented, now)
    const row = complete(invented, categories.get(demo.category)?.id ?? null, member, published)
    const businessId = await insertBusiness(services, tx, row)
    // The owner's businesses submit the documents of their next levels.
    const isOwnStore = store !== null && store === ownStore?.handle
    const facts = demoFacts(demo, index, { now, publishedAt: published, isExpiring: isOwnStore })
    await insertValidFacts(services, tx, businessId, facts)
    if (member) await insertDemoReviews(services, tx, businessId, member, demo)
    if (store) selling.set(store, businessId)
    if (member || store)
      await insertDemoLeads(services, tx, businessId, {
        demo,
        index,
        isOwned: member !== null || isOwnStore,
      })
    byId.set(businessId, invented)
    // Stores have opinions of their buyers.
    if (!store)
      speakable.push({
        id: businessId,
        index,
        category: demo.category,
        country: demo.address.countryCode,
        level: demo.level,
        publishedAt: published,
        isOwned: invented.isOwned,
      })
  }
  // Includes buyers' reviews, by which cards and lists are ranked.
  await insertDemoStores(services, tx, { owner, media: media.goods, businesses: selling })
  await insertDemoQuestions(services, tx, ownerId)
  await insertDemoVoices(services, tx, speakable)
  await insertDemoWords(services, tx, byId)
  await refreshSearch(tx, [...byId.keys()])
  // Each decision brings one business up to date in the filled search index; covers follow its order.
  await insertStaffHistory(services, tx)
  // After the team decided about businesses that nobody has anything to do with.
  await giveOwners(services, tx)
  await insertDemoPosts(services, tx, scenesByName(media.scenes))
  await hangPictures(tx, byId, (slug) => categories.get(slug)?.root ?? slug, {
    media: media.scenes,
    now,
  })
  await hangStorePictures(tx)
  await insertOwnerReactions(tx, ownerId, now)
  await insertDemoConversations(services, tx, ownerId)
  await insertOwnerQuotations(services, tx, ownerId)
  // Last of what fills the book: it is filled up to its size.
  await insertOwnerClients(services, tx, ownerId)
  await insertOwnerNotices(services, tx, ownerId)
  await dateDemoPeople(tx, now)
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
