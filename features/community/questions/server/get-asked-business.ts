import { notFound } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'

type Business = { id: string; name: string; slug: string; state: string }

/** Gets a business that is not a draft. Throws `not_found`. */
export async function getAskedBusiness(pool: Services['pool'], slug: string): Promise<Business> {
  const { rows } = await pool.query<Business>({
    name: 'business_with_questions',
    text: `select id, name, slug, state from businesses where slug = $1 and state <> 'draft'`,
    values: [slug],
  })
  if (!rows[0]) throw notFound('el negocio')
  return rows[0]
}
