import { notFound } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'

type Asked = { id: string; name: string; slug: string; state: string }

/** A business that has a public page. Throws `not_found` for drafts and strangers. */
export async function askedBusiness(pool: Services['pool'], slug: string): Promise<Asked> {
  const { rows } = await pool.query<Asked>({
    name: 'business_with_questions',
    text: `select id, name, slug, state from businesses where slug = $1 and state <> 'draft'`,
    values: [slug],
  })
  if (!rows[0]) throw notFound('el negocio')
  return rows[0]
}
