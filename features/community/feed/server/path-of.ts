import type { HappeningFacts } from '../vocabulary.ts'

/** A happening as `detail` reads it. */
export type FeedItemFacts = HappeningFacts & {
  businessSlug: string
  handle: string | null
  productSlug: string | null
}

/** Where it leads: to its one product, else to the store, and what is of the business itself to its page. */
export function feedPathOf({
  kind,
  count,
  productSlug,
  handle,
  businessSlug,
}: FeedItemFacts): string {
  if (kind === 'level' || !handle) return `/negocios/${businessSlug}`
  return count === 1 && productSlug ? `/producto/${productSlug}` : `/tienda/${handle}`
}
