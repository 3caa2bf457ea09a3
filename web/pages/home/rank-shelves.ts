import type { CommentedItem } from '#features/community/home/contract.ts'
import { inTurn } from '#features/community/home/in-turn.ts'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'

/** Businesses in each place of the home page. */
export const shelfSizes = { active: 4, rows: 6, side: 5 } as const

/** With fewer slides those that are listed elsewhere on the page stay, as in a very small directory. */
const minCommented = 3

type Given<Commented> = {
  /** Country whose businesses come first; null for all alike. */
  countryCode: string | null
  /** The most commented items of any kind. */
  commented: Commented[]
  /** The most active businesses of the open tab, those of the country first. */
  active: BusinessSummary[]
  /** Verified businesses near the reader, the best first; none without a place. */
  near: BusinessSummary[]
  /** The best of the whole directory. */
  featured: BusinessSummary[]
}

export type Shelves<Commented> = {
  commented: Commented[]
  active: BusinessSummary[]
  /** In the arch beside the search. */
  hero: BusinessSummary | null
  rows: BusinessSummary[]
  /** Whether all rows are near the reader. */
  areNear: boolean
  /** The business on which the seal is explained, the one with most facts. */
  explained: BusinessSummary | null
  side: BusinessSummary[]
}

/**
 * Divides the businesses among the shelves of the home page, none of them twice, those near the
 * reader first in each. Where these are too few, the best of others follow.
 */
export function rankShelves<Commented extends Pick<CommentedItem, 'id' | 'kind'>>({
  countryCode,
  commented,
  active,
  near,
  featured,
}: Given<Commented>): Shelves<Commented> {
  const used = new Set<string>()
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
  const isHere = ({ place }: BusinessSummary) => place.countryCode === countryCode
  const others = countryCode
    ? [...featured.filter(isHere), ...featured.filter((one) => !isHere(one))]
    : featured
  const nearIds = new Set(near.map(({ id }) => id))
  const verified = [
    ...near,
    ...others.filter(({ id, badge }) => badge.level >= verifiedFrom && !nearIds.has(id)),
  ]
  const shownActive = take(active, shelfSizes.active)
  // Again in turn: of the businesses it is mostly the first ones that are listed elsewhere.
  const apart = inTurn(commented.filter(({ id }) => !used.has(id)))
  const shownCommented = apart.length < minCommented ? commented : apart
  for (const { id } of shownCommented) used.add(id)
  const [hero = null] = take(
    verified.filter(({ cover }) => cover),
    1,
  )
  // Before the rows, which are many: with few near the reader the seal is still of their country.
  const [explained = null] = take(
    (near.length > 1 ? near : verified).toSorted(
      (a, b) => b.badge.facts.length - a.badge.facts.length,
    ),
    1,
  )
  const rows = take(verified, shelfSizes.rows)
  return {
    commented: shownCommented,
    active: shownActive,
    hero,
    rows,
    areNear: rows.length > 0 && rows.every(({ id }) => nearIds.has(id)),
    explained,
    side: take([...verified, ...others], shelfSizes.side),
  }
}
