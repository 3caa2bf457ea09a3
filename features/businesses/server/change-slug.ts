import { and, count, eq } from 'drizzle-orm'
import { businesses, businessFormerSlugs } from '#db/tables/businesses.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { freeSlug, isSlugTaken } from './free-slug.ts'

/** Addresses that one business may leave behind: each is kept from everybody else for good. */
const mostFormer = 10

/**
 * Gives a business the address `slug`; the old one redirects for good and is never given to another. Throws `invalid` beside
 * `slug` when somebody has it or had it. Call it in a transaction that holds the business's row.
 */
export async function changeSlug(tx: Database, business: { id: string; slug: string; publishedAt: Date | null }, slug: string) {
  if (slug === business.slug) return
  const taken = () => invalidField('slug', 'Esa dirección ya la usa otro negocio. Elige otra.')
  if ((await freeSlug(tx, slug, business.id)) !== slug) throw taken()
  await tx.delete(businessFormerSlugs).where(and(eq(businessFormerSlugs.slug, slug), eq(businessFormerSlugs.businessId, business.id)))
  await tx
    .update(businesses)
    .set({ slug })
    .where(eq(businesses.id, business.id))
    .catch((error: unknown) => {
      throw isSlugTaken(error) ? taken() : error
    })
  if (!business.publishedAt) return
  const [former] = await tx.select({ total: count() }).from(businessFormerSlugs).where(eq(businessFormerSlugs.businessId, business.id))
  if ((former?.total ?? 0) >= mostFormer)
    throw invalidField('slug', `Ya cambiaste la dirección ${mostFormer} veces. Vuelve a una anterior.`)
  await tx.insert(businessFormerSlugs).values({ slug: business.slug, businessId: business.id })
}
