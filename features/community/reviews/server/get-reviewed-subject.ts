import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import type { ReviewedKind } from '../vocabulary.ts'

/** A reviewed subject; `productId` is null for a business. */
export type ReviewedSubject = {
  subjectId: string
  businessId: string
  productId: string | null
  slug: string
  title: string
}

const statements: Record<ReviewedKind, { text: string; more: unknown[] }> = {
  business: {
    text: `select id as "subjectId", id as "businessId", null as "productId", slug, name as title from businesses where slug = $1 and state <> 'draft'`,
    more: [],
  },
  product: {
    text: `select p.id as "subjectId", b.id as "businessId", p.id as "productId", p.slug, p.title
      from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
      where p.slug = $1 and p.state = 'published' and s.state = any($2::text[]) and b.state = any($3::text[])`,
    more: [publicStoreStates, listedStates],
  },
}

/** Gets a public business or product. Throws `not_found`. */
export async function getReviewedSubject(
  pool: Services['pool'],
  { kind, slug }: { kind: ReviewedKind; slug: string },
): Promise<ReviewedSubject> {
  const { text, more } = statements[kind]
  const { rows } = await pool.query<ReviewedSubject>({
    name: `reviewed_${kind}`,
    text,
    values: [slug, ...more],
  })
  if (!rows[0]) throw notFound(kind === 'product' ? 'el producto' : 'el negocio')
  return rows[0]
}
