import { sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'

export type ReachableBusiness = {
  id: string
  slug: string
  name: string
  /** The owner's first public WhatsApp number, E.164. */
  whatsapp: string | null
  /** The owner's first public e-mail address. */
  email: string | null
}

/**
 * Finds a listed, claimed business by its current or former slug; null for drafts, closed and
 * unclaimed businesses, whose imported contacts must not be used.
 */
export async function findReachableBusiness(
  db: Database,
  slug: string,
): Promise<ReachableBusiness | null> {
  const first = (kind: string) => sql`(
    select value from business_contacts c
    where c.business_id = b.id and c.kind = ${kind} and c.is_public and c.source <> 'import'
    order by c.position, c.id limit 1)`
  const { rows } = await db.execute<ReachableBusiness>(sql`
    select b.id, b.slug, b.name, ${first('whatsapp')} as whatsapp, ${first('email')} as email
    from businesses b
    where (b.slug = ${slug} or b.id = (select business_id from business_former_slugs where slug = ${slug}))
      and ${oneOf(sql`b.state`, listedStates)} and b.claimed`)
  return rows[0] ?? null
}
