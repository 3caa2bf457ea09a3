import type { HappeningFacts } from '../vocabulary.ts'

/** A feed item with the columns of `detail`. */
export type FeedItemFacts = HappeningFacts & {
  businessSlug: string
  handle: string | null
  productSlug: string | null
}

/** Path of a feed item: its single product, or else the store; verification levels link to the business page. */
export function getFeedItemPath({
  kind,
  count,
  productSlug,
  handle,
  businessSlug,
}: FeedItemFacts): string {
  if (kind === 'level' || !handle) return `/negocios/${businessSlug}`
  return count === 1 && productSlug ? `/producto/${productSlug}` : `/tienda/${handle}`
}
