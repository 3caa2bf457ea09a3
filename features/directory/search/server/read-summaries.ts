import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { type OpeningTimes, openNow } from '#features/directory/businesses/contract/open-now.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { metersBetween, type Point } from '#shared/meters-between.ts'

/** A card as `freshCards` stores it. */
export type StoredBusinessCard = Omit<
  BusinessSummary,
  'distanceMeters' | 'open' | 'cover' | 'logo'
> & {
  cover: StoredPicture | null
  logo: StoredPicture | null
  times: Omit<OpeningTimes, 'specialDays'> & {
    specialDays: (OpeningTimes['specialDays'][number] & { note?: string | null })[]
  }
}

/** Completes a stored card with the distance from `point` and whether it is open at `now`. */
export const summaryOf = (
  { times, cover, logo, quote, ...card }: StoredBusinessCard,
  now: Date,
  point: Point | null,
): BusinessSummary => ({
  ...card,
  distanceMeters: point && card.point ? Math.round(metersBetween(point, card.point)) : null,
  open: openNow(times, now),
  // A card that was stored before cards had quotes has none.
  quote: quote ?? null,
  cover: pictureOf(cover),
  logo: pictureOf(logo),
})
