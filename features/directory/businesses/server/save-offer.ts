import { eq } from 'drizzle-orm'
import { businesses, businessOffers } from '#db/tables/directory/businesses.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
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
    await tx.delete(businessOffers).where(eq(businessOffers.businessId, businessId))
    if (offers.length > 0)
      await tx.insert(businessOffers).values(
        offers.map(({ kind, name, description }, position) => ({
          businessId,
          kind,
          name,
          description,
          position,
        })),
      )
  })
})
