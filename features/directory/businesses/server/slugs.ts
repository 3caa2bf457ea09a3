import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import { firstFree, isTakenIn, withFreeName } from '#db/free-name.ts'
import { businesses, businessFormerSlugs } from '#db/tables/directory/businesses.ts'
import { invalidField } from '#shared/app-error.ts'
import { containsPlatformName } from '#shared/platform-names.ts'
import type { Database } from '#shared/server/services.ts'
import { isReservedSlug, reservedMessage } from '../contract/slug.ts'
import { maxFormerSlugs } from '../vocabulary.ts'

/** The platform's name; its slug is reserved. */
type SiteConfig = Pick<Config, 'productName'>

/** `own`: id of a business that may reuse its former slugs. */
type SlugRequest = { preferred: string; own?: string; site: SiteConfig }

/**
 * Returns `preferred`, or else the first of `preferred-2`, `preferred-3`… (counting from `from`) that no business
 * has or ever had.
 */
async function findFreeSlug(
  db: Database,
  { preferred, own, site }: SlugRequest,
  from = 2,
): Promise<string> {
  const isVariant = (column: SQL) =>
    sql`${column} = ${preferred} or (${column} like ${`${preferred}-%`} and ${column} ~ ${`^${preferred}-[0-9]+$`})`
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from businesses where (${isVariant(sql`slug`)}) and id is distinct from ${own ?? null}::uuid
    union all
    select slug from business_former_slugs where (${isVariant(sql`slug`)}) and business_id is distinct from ${own ?? null}::uuid`)
  return firstFree(
    preferred,
    new Set([
      ...rows.map(({ slug }) => slug),
      ...(isReservedSlug(preferred, site.productName) ? [preferred] : []),
    ]),
    from,
  )
}

/**
 * Calls `write` with a free slug in a nested transaction; retries with another slug when a
 * concurrent writer takes it.
 */
export const withFreeSlug = <T>(
  db: Database,
  request: SlugRequest,
  write: (tx: Database, slug: string) => Promise<T>,
): Promise<T> =>
  withFreeName(db, 'businesses_slug', (from) => findFreeSlug(db, request, from), write)

/**
 * Changes a business's slug; the old one redirects permanently and is never assigned to another
 * business. Throws `invalid` for `slug` when another business has or had it. Requires a transaction
 * that has locked the business's row.
 */
export async function changeSlug(
  site: SiteConfig,
  tx: Database,
  business: { id: string; slug: string; publishedAt: Date | null },
  slug: string,
) {
  if (slug === business.slug) return
  if (containsPlatformName(slug, site.productName)) throw invalidField('slug', reservedMessage)
  const taken = () => invalidField('slug', 'Esa dirección ya la usa otro negocio. Elige otra.')
  if ((await findFreeSlug(tx, { preferred: slug, own: business.id, site })) !== slug) throw taken()
  await tx
    .delete(businessFormerSlugs)
    .where(and(eq(businessFormerSlugs.slug, slug), eq(businessFormerSlugs.businessId, business.id)))
  await tx
    .update(businesses)
    .set({ slug })
    .where(eq(businesses.id, business.id))
    .catch((error: unknown) => {
      throw isTakenIn('businesses_slug', error) ? taken() : error
    })
  if (!business.publishedAt) return
  const [former] = await tx
    .select({ total: count() })
    .from(businessFormerSlugs)
    .where(eq(businessFormerSlugs.businessId, business.id))
  if ((former?.total ?? 0) >= maxFormerSlugs)
    throw invalidField(
      'slug',
      `Ya cambiaste la dirección ${maxFormerSlugs} veces. Vuelve a una anterior.`,
    )
  await tx.insert(businessFormerSlugs).values({ slug: business.slug, businessId: business.id })
}
