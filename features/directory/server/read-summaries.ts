import type { BusinessSummary } from '#features/businesses/contract/business-page.ts'
import { type OpeningTimes, openNow } from '#features/businesses/contract/open-now.ts'
import { pictureOf, type StoredPicture } from '#features/media/server/index.ts'

/** A card as `freshCards` writes it. */
export type StoredCard = Omit<BusinessSummary, 'distanceMeters' | 'open' | 'cover' | 'logo'> & {
  cover: StoredPicture | null
  logo: StoredPicture | null
  times: Omit<OpeningTimes, 'specialDays'> & { specialDays: (OpeningTimes['specialDays'][number] & { note?: string | null })[] }
}

export type Point = { lat: number; lng: number }

const earthMeters = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points on the globe. */
export function metersBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return Math.round(2 * earthMeters * Math.asin(Math.sqrt(chord)))
}

/** A stored card as people see it now, from where they are. */
export const summaryOf = ({ times, cover, logo, ...card }: StoredCard, now: Date, point: Point | null): BusinessSummary => ({
  ...card,
  distanceMeters: point && card.point ? metersBetween(point, card.point) : null,
  open: openNow(times, now),
  cover: pictureOf(cover),
  logo: pictureOf(logo),
})
