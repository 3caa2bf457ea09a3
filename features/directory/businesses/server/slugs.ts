import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import { firstFree, isTakenIn, withFreeName } from '#db/free-name.ts'
import { businesses, businessFormerSlugs } from '#db/tables/directory/businesses.ts'
import { invalidField } from '#shared/app-error.ts'
import { namesHouse } from '#shared/house-names.ts'
import type { Database } from '#shared/server/services.ts'
import { isReservedSlug, reservedMessage } from '../contract/slug.ts'

/** The name of the house, which keeps its address for itself. */
type House = Pick<Config, 'productName'>

/** `own`: a business that may have its former addresses back. */
type Wish = { wish: string; own?: string; house: House }

/** `wish`, or `wish-2`, `wish-3`… : the first, counting from `from`, that no business has or ever had. */
async function freeSlug(db: Database, { wish, own, house }: Wish, from = 2): Promise<string> {
  const alike = (column: SQL) =>
    sql`${column} = ${wish} or (${column} like ${`${wish}-%`} and ${column} ~ ${`^${wish}-[0-9]+$`})`
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from businesses where (${alike(sql`slug`)}) and id is distinct from ${own ?? null}::uuid
    union all
    select slug from business_former_slugs where (${alike(sql`slug`)}) and business_id is distinct from ${own ?? null}::uuid`)
  return firstFree(
    wish,
    new Set([
      ...rows.map(({ slug }) => slug),
      ...(isReservedSlug(wish, house.productName) ? [wish] : []),
    ]),
    from,
  )
}

/** Does `write` with a free slug, in a transaction of its own inside `db`; again with another when it was taken meanwhile. */
export const withFreeSlug = <T>(
  db: Database,
  wish: Wish,
  write: (tx: Database, slug: string) => Promise<T>,
): Promise<T> => withFreeName(db, 'businesses_slug', (from) => freeSlug(db, wish, from), write)

/** Addresses that one business may leave behind: each is kept from everybody else for good. */
const maxFormer = 10

/**
 * Gives a business the address `slug`; the old one redirects for good and is never given to another. Throws `invalid` beside
 * `slug` when somebody has it or had it. Call it in a transaction that holds the business's row.
 */
export async function changeSlug(
  house: House,
  tx: Database,
  business: { id: string; slug: string; publishedAt: Date | null },
  slug: string,
) {
  if (slug === business.slug) return
  if (namesHouse(slug, house.productName)) throw invalidField('slug', reservedMessage)
  const taken = () => invalidField('slug', 'Esa dirección ya la usa otro negocio. Elige otra.')
  if ((await freeSlug(tx, { wish: slug, own: business.id, house })) !== slug) throw taken()
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
  if ((former?.total ?? 0) >= maxFormer)
    throw invalidField(
      'slug',
      `Ya cambiaste la dirección ${maxFormer} veces. Vuelve a una anterior.`,
    )
  await tx.insert(businessFormerSlugs).values({ slug: business.slug, businessId: business.id })
}
