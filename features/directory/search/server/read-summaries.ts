import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { type OpeningTimes, openNow } from '#features/directory/businesses/contract/open-now.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { metersBetween, type Point } from '#shared/meters-between.ts'

/** A card as `freshCards` writes it. */
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

/** A stored card as people see it now, from where they are. */
export const summaryOf = (
  { times, cover, logo, ...card }: StoredBusinessCard,
  now: Date,
  point: Point | null,
): BusinessSummary => ({
  ...card,
  distanceMeters: point && card.point ? Math.round(metersBetween(point, card.point)) : null,
  open: openNow(times, now),
  cover: pictureOf(cover),
  logo: pictureOf(logo),
})
