export type Point = { lat: number; lng: number }

/** Rounds to six decimals of a degree, about eleven centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

export const pointOf = ({ lat, lng }: Point): Point => ({ lat: rounded(lat), lng: rounded(lng) })

/**
 * Parses latitude and longitude from text copied from maps: `20.6736, -103.3689`, or a link with
 * `@20.6736,-103.3689`. Null when there are none.
 */
export function parseCoordinates(text: string): Point | null {
  const [, lat, lng] =
    /(?:^|[@=(\s])(-?\d{1,2}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)(?![\d.])/.exec(
      text.trim(),
    ) ?? []
  if (lat === undefined || lng === undefined) return null
  const point = pointOf({ lat: Number(lat), lng: Number(lng) })
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}

export const coordinatesText = (point: Point | null): string =>
  point ? `${point.lat}, ${point.lng}` : ''
