/** Longitude and latitude, or left and top. */
export type Point = [x: number, y: number]

/** A window of the world: its centre, its size, and how many units a degree of latitude takes. */
export type Projection = { centre: Point; perDegree: number; width: number; height: number }

/** Size of a drawn map in its own units, which its paths and positions use: beside an address, and beside a list, of what is broad or not. */
export const locatorSizes = {
  wide: { width: 600, height: 280 },
  tall: { width: 600, height: 960 },
  broad: { width: 600, height: 450 },
} as const
export type LocatorShape = keyof typeof locatorSizes

const kmPerDegree = 111.2

/** What the map shows that is `km` wide around a point. */
export const locatorWindow = (
  { lat, lng, km }: { lat: number; lng: number; km: number },
  shape: LocatorShape,
): Projection => ({
  centre: [lng, lat],
  perDegree: (locatorSizes[shape].width / km) * kmPerDegree,
  ...locatorSizes[shape],
})

/** Position of a place in the window; degrees of longitude are as wide as at its centre. */
export function project(
  [lng, lat]: Point,
  { centre, perDegree, width, height }: Projection,
): Point {
  const narrowing = Math.cos((centre[1] * Math.PI) / 180)
  return [
    width / 2 + (lng - centre[0]) * narrowing * perDegree,
    height / 2 + (centre[1] - lat) * perDegree,
  ]
}

/** Kilometres that a map of results shows at least, and room around what it is drawn for. */
const minKm = 100
const room = { tall: 1.4, broad: 1.3 }

type Bounds = { south: number; west: number; north: number; east: number }

/** Shape, centre and width of the map that shows all of these bounds, rounded so that similar lists share one. */
export function locatorAround({ south, west, north, east }: Bounds) {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2]
  const across = (east - west) * Math.cos((lat * Math.PI) / 180)
  const shape: 'tall' | 'broad' = across >= north - south ? 'broad' : 'tall'
  const { width, height } = locatorSizes[shape]
  const down = ((north - south) * width) / height
  const km = Math.max(across, down) * kmPerDegree * room[shape]
  return {
    shape,
    lat: Number(lat.toFixed(1)),
    lng: Number(lng.toFixed(1)),
    km: Math.min(20_000, Math.max(minKm, Math.ceil(km / 100) * 100)),
  }
}

export type LocatorAround = ReturnType<typeof locatorAround>
