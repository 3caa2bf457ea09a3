import { notFound } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'

/** Id of a public business. Throws `not_found` for drafts and strangers. */
export async function reviewedBusiness(pool: Services['pool'], slug: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'public_business_id',
    text: `select id from businesses where slug = $1 and state <> 'draft'`,
    values: [slug],
  })
  if (!rows[0]) throw notFound('el negocio')
  return rows[0].id
}
