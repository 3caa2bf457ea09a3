import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { signUpPlaces } from '../../vocabulary.ts'

export type SignUpPlace = (typeof signUpPlaces)[number]

/** A business of which people can ask for news. */
export type SignUpBusiness = { id: string; name: string; slug: string }

/**
 * The public business with this slug, now or before, or with this handle of its store, if it asks there. The slug comes first, so
 * that no store can take over the printed code of another business. Throws `not_found`.
 */
export async function findSignUp(
  db: Database,
  handle: string,
  place: SignUpPlace,
): Promise<SignUpBusiness> {
  const { rows } = await db.execute<SignUpBusiness>(sql`
    select b.id, b.name, b.slug from businesses b join consent_settings s on s.business_id = b.id
    where b.id = coalesce((select id from businesses where slug = ${handle}), (select business_id from business_former_slugs where slug = ${handle}),
        (select business_id from stores where handle = ${handle} and state <> 'draft'))
      and b.state in ('published', 'holiday') and exists (select from business_members m where m.business_id = b.id)
      and case ${place}::text when 'form' then s.on_page else s.has_sign_up end`)
  if (!rows[0]) throw notFound('esa página de alta')
  return rows[0]
}
