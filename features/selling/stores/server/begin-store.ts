import { and, eq, like, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import { firstFree, withFreeName } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { storeFormerHandles } from '#db/tables/selling/stores-former-handles.ts'
import {
  isReservedSlug,
  looksLikeSiteAddress,
  slugFrom,
} from '#features/directory/businesses/contract/slug.ts'
import { type BusinessRow, lockBusiness } from '#features/directory/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { type CountryCode, countries, countryCodes } from '#shared/countries.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import * as contract from '../contract/my-store.ts'
import { serializeMyStore } from './load-my-store.ts'
import { findStore, type StoreRow } from './lock-store.ts'

/** Maximum characters of a handle made from a name; leaves room for a numeric suffix within the limit of 40. */
const maxHandleBase = 34

/**
 * Base handle for a store name, cut at a word boundary: at least three characters, without reserved words and words that imitate the site.
 */
function handleBaseFrom(name: string, { productName }: Pick<Config, 'productName'>): string {
  const words = slugFrom(name).split('-')
  const own = words.filter((word) => !looksLikeSiteAddress(word, productName)).join('-') || 'tienda'
  const slug = looksLikeSiteAddress(own, productName) ? 'tienda' : own
  const end = slug.length > maxHandleBase ? slug.lastIndexOf('-', maxHandleBase) : slug.length
  const cut = slug.slice(0, end > 0 ? end : maxHandleBase)
  const long = cut.length < 3 ? `tienda-${cut}` : cut
  return isReservedSlug(long) ? `${long}-1` : long
}

async function freeHandle(db: Database, base: string, from: number): Promise<string> {
  const rows = await db
    .select({ handle: stores.handle })
    .from(stores)
    .where(like(stores.handle, `${base}%`))
    .union(
      db
        .select({ handle: storeFormerHandles.handle })
        .from(storeFormerHandles)
        .where(like(storeFormerHandles.handle, `${base}%`)),
    )
  return firstFree(base, new Set(rows.map(({ handle }) => handle)), from)
}

/** Store names have 2 to 80 characters, business names 1 to 150. */
const nameFrom = (name: string) =>
  name.length < 2 ? `Tienda ${name}` : wholeSigns(name, 80).trim()

/**
 * Country of the business's primary address, which sets the store's currency and tax. Throws `conflict` without an address, because the
 * currency cannot change later.
 */
async function getBusinessCountry(tx: Database, businessId: string): Promise<CountryCode> {
  const [address] = await tx
    .select({ countryCode: businessAddresses.countryCode })
    .from(businessAddresses)
    .where(and(eq(businessAddresses.businessId, businessId), eq(businessAddresses.isPrimary, true)))
  const code = countryCodes.find((known) => known === address?.countryCode)
  if (!code) {
    const message =
      'Escribe primero la dirección de tu negocio: de su país depende la moneda de la tienda.'
    throw new AppError('conflict', message, { fields: { address: message } })
  }
  return code
}

async function insertStore(
  { config }: Pick<Services, 'config'>,
  tx: Database,
  business: BusinessRow,
): Promise<StoreRow> {
  const { currency, tax } = countries[await getBusinessCountry(tx, business.id)]
  const [logo] = await tx
    .select({ id: businessPhotos.mediaId })
    .from(businessPhotos)
    .where(and(eq(businessPhotos.businessId, business.id), sql`${businessPhotos.kind} = 'logo'`))
  const base = handleBaseFrom(business.name, config)
  const values = {
    businessId: business.id,
    name: nameFrom(business.name),
    currency,
    logoId: logo?.id,
    taxRate: tax.rate,
    isDemo: business.isDemo,
  }
  return withFreeName(
    tx,
    'stores_handle',
    (from) => freeHandle(tx, base, from),
    async (inner, handle) => {
      const row = onlyRow(
        await inner
          .insert(stores)
          .values({ ...values, handle })
          .returning(),
      )
      return row
    },
  )
}

type NewStore = { businessId: string; by: SignedIn; requestId: string }

/** Gets the store of a business, or creates it as a draft. Locks the business's row, so that concurrent calls get the same store. */
export async function findOrCreateStore(
  services: Services,
  tx: Database,
  { businessId, by, requestId }: NewStore,
): Promise<StoreRow> {
  const business = await lockBusiness(tx, businessId)
  const before = await findStore(tx, businessId)
  if (before) return before
  const store = await insertStore(services, tx, business)
  await recordAudit(tx, {
    by,
    action: 'stores.begun',
    subject: { kind: 'store', id: store.id },
    businessId,
    requestId,
  })
  return store
}

/** Creates the store of a business; returns the existing one if there is one. */
export const beginStore = handle(
  contract.beginStore,
  ({ services, caller, input: { businessId }, request }) =>
    services.db.transaction(async (tx) =>
      serializeMyStore(
        services,
        tx,
        await findOrCreateStore(services, tx, { businessId, by: caller, requestId: request.id }),
      ),
    ),
)
