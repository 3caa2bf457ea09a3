import type { HappeningFacts } from '../vocabulary.ts'

/** A happening as `detail` reads it. */
export type Told = HappeningFacts & { businessSlug: string; handle: string | null; productSlug: string | null }

/** Where it leads: to its one product, else to the store, and what is of the business itself to its page. */
export function pathOf({ kind, count, productSlug, handle, businessSlug }: Told): string {
  if (kind === 'level' || !handle) return `/negocios/${businessSlug}`
  return count === 1 && productSlug ? `/producto/${productSlug}` : `/tienda/${handle}`
}
