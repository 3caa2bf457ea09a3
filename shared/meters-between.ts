/** Degrees, WGS 84. */
export type Point = { lat: number; lng: number }

const earthMeters = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points on the globe (haversine). */
export function metersBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(share)))
}
