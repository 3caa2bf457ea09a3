import { asc, eq, inArray, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { shippingMethods } from '#db/tables/selling/stores.ts'
import { pictureOf } from '#features/platform/server.ts'
import { countries, usualCountry } from '#shared/countries.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { versionOf } from '#shared/server/version-of.ts'
import * as contract from '../contract/my-store.ts'
import { listMissingToOpen } from './list-missing-to-open.ts'
import { findStore, type StoreRow } from './lock-store.ts'
import { getLevelTerms } from './parts/get-level-terms.ts'

/** Lists a store's shipping methods in display order. */
export async function readShipping(db: Database, storeId: string) {
  const rows = await db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.storeId, storeId))
    .orderBy(asc(shippingMethods.position))
  return rows.map(({ kind, name, countryCode, state, basis, price, steps, freeAbove, detail }) => ({
    kind,
    name,
    countryCode,
    state,
    basis,
    price,
    freeAbove,
    detail,
    steps: steps.map((step) => ({ from: step.from, price: step.price })),
  }))
}

/** Editable settings of a store in a fixed key order, because the version hash is computed from them. */
export async function readStoreSettings(db: Database, store: StoreRow) {
  const {
    name,
    handle,
    about,
    layout,
    logoId,
    bannerId,
    returnDays,
    returnPolicy,
    taxRate,
    taxNumber,
  } = store
  const shipping = await readShipping(db, store.id)
  return {
    name,
    handle,
    about,
    layout,
    logoId,
    bannerId,
    returnDays,
    returnPolicy,
    taxRate,
    taxNumber,
    shipping,
  }
}

async function levelOf(db: Database, businessId: string): Promise<number> {
  const [row] = await db
    .select({ level: businesses.level })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.level ?? 0
}

async function countProducts(db: Database, storeId: string) {
  const { rows } = await db.execute<contract.MyStore['products']>(sql`
    select count(*) filter (where state = 'draft')::int as draft, count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'archived')::int as archived from products where store_id = ${storeId}`)
  return rows[0] ?? { draft: 0, published: 0, archived: 0 }
}

/** Counts offered, shipped sellables without a weight. */
async function countWeightless(db: Database, storeId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from sellables where store_id = ${storeId} and is_offered and is_shipped and weight_grams is null`)
  return rows[0]?.n ?? 0
}

async function readPictures(db: Database, { logoId, bannerId, name }: StoreRow) {
  const ids = [logoId, bannerId].filter((id) => id !== null)
  const rows =
    ids.length > 0 ? await db.select().from(mediaObjects).where(inArray(mediaObjects.id, ids)) : []
  const serializePicture = (id: string | null, alt: string) => {
    const media = rows.find((row) => row.id === id)
    return media ? pictureOf({ ...media, alt }) : null
  }
  return {
    logo: serializePicture(logoId, `Logo de ${name}`),
    banner: serializePicture(bannerId, ''),
  }
}

/** Loads a store as its sellers see it. */
export async function serializeMyStore(
  services: Services,
  db: Database,
  store: StoreRow,
): Promise<contract.MyStore> {
  const settings = await readStoreSettings(db, store)
  return {
    ...settings,
    id: store.id,
    manualInstructions: store.manualInstructions,
    missing: await listMissingToOpen(services, db, store),
    currency: store.currency,
    state: store.state,
    holidayUntil: store.holidayUntil,
    ...(await readPictures(db, store)),
    products: await countProducts(db, store.id),
    weightless: await countWeightless(db, store.id),
    terms: getLevelTerms(await levelOf(db, store.businessId), store.currency),
    version: versionOf(settings),
  }
}

/** Gets the store of a business; without a store, only the terms. */
export const readMyStore = handle(
  contract.readMyStore,
  async ({ services, input: { businessId } }) => {
    const { db } = services
    const row = await findStore(db, businessId)
    const store = row ? await serializeMyStore(services, db, row) : null
    return {
      store,
      terms:
        store?.terms ??
        getLevelTerms(await levelOf(db, businessId), countries[usualCountry].currency),
    }
  },
)
