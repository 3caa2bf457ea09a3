import { eq, sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { shippingMethods, stores } from '#db/tables/selling/stores.ts'
import {
  looksLikeSiteAddress,
  reservedMessage,
} from '#features/directory/businesses/contract/slug.ts'
import { missingPhoto, recordAudit, usablePhotos } from '#features/platform/server.ts'
import { AppError, type FieldErrors, invalidField } from '#shared/app-error.ts'
import { countryOfCurrency } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { stateCode, statesOf } from '#shared/places/states.ts'
import { impersonatesPlatform, platformNameMessage } from '#shared/platform-names.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { versionOf } from '#shared/server/version-of.ts'
import { checkTaxId } from '#shared/tax-ids.ts'
import * as contract from '../contract/my-store.ts'
import { requireStillOpenable } from './list-missing-to-open.ts'
import { readStoreSettings, serializeMyStore } from './load-my-store.ts'
import { lockStore, type StoreRow } from './lock-store.ts'
import { storeTags } from './store-tags.ts'

type Settings = Omit<ParsedInput<typeof contract.saveStore>, 'businessId' | 'version'>

async function checkPictures(tx: Database, store: StoreRow, { logoId, bannerId }: Settings) {
  const wanted = Object.entries({ logoId, bannerId }).flatMap(([field, id]) =>
    id ? [{ field, id }] : [],
  )
  const ids = wanted.map(({ id }) => id)
  const usedByBusiness = sql`(select unnest(array[logo_id, banner_id]) from stores where id = ${store.id}
    union all select media_id from business_photos where business_id = ${store.businessId})`
  const known = await usablePhotos(tx, store.businessId, ids, usedByBusiness)
  const fields: FieldErrors = Object.fromEntries(
    wanted.filter(({ id }) => !known.has(id)).map(({ field }) => [field, missingPhoto]),
  )
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
}

/** Throws `invalid` for combinations that the database would refuse without a message: a state without a country, a country for pick-up. */
function checkShipping(shipping: Settings['shipping']) {
  for (const [at, { kind, countryCode, state }] of shipping.entries()) {
    if (state && !countryCode) throw invalidField(`shipping.${at}.countryCode`, 'Elige el país')
    if (
      state &&
      countryCode &&
      statesOf(countryCode).length > 0 &&
      stateCode(countryCode, state) === null
    )
      throw invalidField(`shipping.${at}.state`, 'Elige de la lista')
    if (kind === 'pick_up' && countryCode)
      throw invalidField(
        `shipping.${at}.countryCode`,
        'Lo que se recoge en la tienda no lleva país',
      )
  }
}

/** Normalizes a tax number for storage. Throws `invalid` when it is not valid in the store's country. */
function normalizeTaxNumber(given: string | null, currency: string): string | null {
  if (given === null) return null
  const { value, error } = checkTaxId(countryOfCurrency(currency) ?? '', given)
  if (error) throw invalidField('taxNumber', error)
  return value
}

type ShippingMethod = Pick<
  typeof shippingMethods.$inferSelect,
  'kind' | 'name' | 'countryCode' | 'state'
>
const methodKey = ({ kind, name, countryCode, state }: ShippingMethod) =>
  JSON.stringify([kind, name, countryCode, state])

/**
 * Replaces the shipping methods. A method with the same name and destination keeps its id, so that buyers who chose it learn of its new
 * price.
 */
async function writeShipping(tx: Database, storeId: string, shipping: Settings['shipping']) {
  const before = await tx
    .delete(shippingMethods)
    .where(eq(shippingMethods.storeId, storeId))
    .returning()
  const known = Map.groupBy(before, methodKey)
  const rows = shipping.map((one, position) => ({
    ...one,
    id: known.get(methodKey(one))?.shift()?.id,
    storeId,
    position,
  }))
  if (rows.length > 0) await tx.insert(shippingMethods).values(rows)
}

const changedKeys = (before: object, after: object) =>
  Object.keys(before).filter(
    (key) => JSON.stringify(before[key as never]) !== JSON.stringify(after[key as never]),
  )

/** Saves a store's settings. Throws `conflict` when `version` is outdated. */
export const saveStore = handle(contract.saveStore, ({ services, caller, input, request }) => {
  const { businessId, version, ...settings } = input
  return services.db.transaction(async (tx) => {
    const store = await lockStore(tx, businessId)
    const before = await readStoreSettings(tx, store)
    if (versionOf(before) !== version)
      throw new AppError(
        'conflict',
        'Alguien de tu equipo guardó cambios en la tienda mientras la editabas. Revisa sus cambios antes de guardar los tuyos.',
      )
    if (
      settings.handle !== store.handle &&
      looksLikeSiteAddress(settings.handle, services.config.productName)
    )
      throw invalidField('handle', reservedMessage)
    if (
      settings.name !== store.name &&
      impersonatesPlatform(settings.name, services.config.productName)
    )
      throw invalidField('name', platformNameMessage)
    checkShipping(settings.shipping)
    await checkPictures(tx, store, settings)
    const { shipping: typed, ...columns } = settings
    // Stores the state's code, so that it matches however the buyer's address names it.
    const shipping = typed.map((one) => ({
      ...one,
      state: one.state && (stateCode(one.countryCode ?? '', one.state) ?? one.state),
    }))
    const saved = onlyRow(
      await tx
        .update(stores)
        .set({
          ...columns,
          taxNumber: normalizeTaxNumber(columns.taxNumber, store.currency),
          updatedAt: services.now(),
        })
        .where(eq(stores.id, store.id))
        .returning()
        .catch((error: unknown) => {
          if (isTakenIn('store_former_handles_most', error))
            throw invalidField(
              'handle',
              'Ya cambiaste la dirección 10 veces. Vuelve a una anterior.',
            )
          throw isTakenIn('stores_handle', error)
            ? invalidField('handle', 'Esa dirección ya la usa otra tienda. Elige otra.')
            : error
        }),
    )
    await writeShipping(tx, store.id, shipping)
    await requireStillOpenable(services, tx, saved)
    await invalidatePages(services, tx, await storeTags(tx, businessId))
    const changed = changedKeys(before, await readStoreSettings(tx, saved))
    if (changed.length > 0)
      await recordAudit(tx, {
        by: caller,
        action: 'stores.saved',
        subject: { kind: 'store', id: store.id },
        businessId,
        detail: { changed },
        requestId: request.id,
      })
    return serializeMyStore(services, tx, saved)
  })
})
