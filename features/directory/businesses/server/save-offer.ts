import { and, eq } from 'drizzle-orm'
import { businessAddresses, businesses, businessOffers } from '#db/tables/directory/businesses.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { invalidField } from '#shared/app-error.ts'
import { countryOf } from '#shared/countries.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import type { BusinessOffer } from '../contract/sections.ts'
import { saveSection } from './save-section.ts'

async function getCategoryId(tx: Database, slug: string | null): Promise<number | null> {
  if (slug === null) return null
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug))
  if (!category) throw invalidField('category', 'Elige una categoría de la lista')
  return category.id
}

/** Prices are in the money of the business's country. Throws `invalid_input` for others, and for any without an address. */
async function checkPrices(tx: Database, businessId: string, offers: BusinessOffer['offers']) {
  if (offers.every(({ currency }) => currency === null)) return
  const [address] = await tx
    .select({ countryCode: businessAddresses.countryCode })
    .from(businessAddresses)
    .where(and(eq(businessAddresses.businessId, businessId), businessAddresses.isPrimary))
  const country = countryOf(address?.countryCode)
  const wrong = offers.findIndex(
    ({ currency }) => currency !== null && currency !== country?.currency,
  )
  if (wrong >= 0)
    throw invalidField(
      `offers.${wrong}.priceFrom`,
      country
        ? `Escribe el precio en ${country.currency}, la moneda de tu país`
        : address
          ? 'Todavía no se pueden poner precios en tu país'
          : 'Escribe primero tu dirección: de ella depende la moneda',
    )
}

/** Saves category, sector, products, services and payment methods. */
export const saveOffer = handle(contract.saveOffer, ({ services, caller, input }) => {
  const {
    businessId,
    version,
    offers,
    category,
    sector,
    offersProducts,
    offersServices,
    paymentMethods,
  } = input
  return saveSection({ services, caller, businessId, version, section: 'offer' }, async (tx) => {
    await tx
      .update(businesses)
      .set({
        categoryId: await getCategoryId(tx, category),
        sector,
        offersProducts,
        offersServices,
        paymentMethods,
      })
      .where(eq(businesses.id, businessId))
    await checkPrices(tx, businessId, offers)
    await tx.delete(businessOffers).where(eq(businessOffers.businessId, businessId))
    if (offers.length > 0)
      await tx
        .insert(businessOffers)
        .values(offers.map((offer, position) => ({ ...offer, businessId, position })))
  })
})
