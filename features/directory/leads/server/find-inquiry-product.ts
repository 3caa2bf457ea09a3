import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Title of the business's product on whose page the person wrote; null for any other page. `page`
 * comes from the browser, so it is only used for a lookup.
 */
export async function findInquiryProduct(
  db: Database,
  businessId: string,
  page: string | null,
): Promise<string | null> {
  const slug = /^\/producto\/([a-z0-9-]{1,120})$/.exec(page ?? '')?.[1]
  if (!slug) return null
  const { rows } = await db.execute<{ title: string }>(sql`
    select p.title from products p join stores s on s.id = p.store_id where p.slug = ${slug} and s.business_id = ${businessId}`)
  return rows[0]?.title ?? null
}
