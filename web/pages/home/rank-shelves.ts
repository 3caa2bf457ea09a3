import type { CommentedItem } from '#features/community/home/contract.ts'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'

/** Businesses in each place of the home page. */
export const shelfSizes = { active: 3, rows: 6, side: 5 } as const

type Given = {
  /** The most commented items of any kind. */
  commented: Pick<CommentedItem, 'id'>[]
  /** The most active businesses of the open tab. */
  active: BusinessSummary[]
  /** Verified businesses near the reader, the best first; null until they are known. */
  near: BusinessSummary[] | null
  /** The best of the whole directory. */
  featured: BusinessSummary[]
}

type Shelves = {
  active: BusinessSummary[]
  /** In the arch beside the search; the same before and after the reader's place is known. */
  hero: BusinessSummary | null
  rows: BusinessSummary[]
  /** Whether all rows are near the reader. */
  areNear: boolean
  /** The business on which the seal is explained, the one with most facts. */
  explained: BusinessSummary | null
  side: BusinessSummary[]
}

/**
 * Divides the businesses among the shelves of the home page, none of them twice. What people talk
 * about and do most with stays, and so does the hero; the rest follows what is near. Few of them are followed by others,
 * so that the rows take as much room as before the reader's place was known.
 */
export function rankShelves({ commented, active, near, featured }: Given): Shelves {
  const used = new Set(commented.map(({ id }) => id))
  const take = (from: BusinessSummary[], count: number) => {
    const taken: BusinessSummary[] = []
    for (const business of from) {
      if (taken.length === count) break
      if (used.has(business.id)) continue
      used.add(business.id)
      taken.push(business)
    }
    return taken
  }
  const isVerified = ({ badge }: BusinessSummary) => badge.level > 0
  const taken = take(active, shelfSizes.active)
  // A tab that has businesses is not shown empty, as it would be in a very small directory.
  const shownActive = taken.length > 0 ? taken : active.slice(0, shelfSizes.active)
  const verified = featured.filter(isVerified)
  const [hero = null] = take(
    verified.filter(({ cover }) => cover),
    1,
  )
  const best = [...(near ?? []), ...verified]
  const rows = take(best, shelfSizes.rows)
  const areNear = near !== null && rows.every((row) => near.includes(row))
  const byFacts = verified.toSorted((a, b) => b.badge.facts.length - a.badge.facts.length)
  const [explained = null] = take(byFacts, 1)
  const side = take(featured, shelfSizes.side)
  return { active: shownActive, hero, rows, areNear, explained, side }
}
