/** An item on the map: one business, or several that are too close to be shown separately. */
export type MapItem<P> = {
  id: string
  lat: number
  lng: number
  count: number
  point: P | null
  bounds: Bounds
}
export type Bounds = { south: number; west: number; north: number; east: number }

type Spot = { lat: number; lng: number }

/** Position in pixels of the Web Mercator world at a zoom level. */
export function project({ lat, lng }: Spot, zoom: number): { x: number; y: number } {
  const size = 512 * 2 ** zoom
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size,
  }
}

/**
 * Clusters overlapping points: at this zoom level no two items are within `minDistance` pixels, so
 * that each can be tapped. Larger items absorb smaller ones. The result does not depend on the
 * order of the input.
 */
export function mergePoints<P extends Spot & { id: string }>(
  points: readonly P[],
  clusters: readonly (Spot & { count: number })[],
  zoom: number,
  minDistance = 48,
): MapItem<P>[] {
  const items = [
    ...clusters.map((spot) => ({ spot, count: spot.count, point: null })),
    ...points.map((spot) => ({ spot, count: 1, point: spot })),
  ]
    .map((item) => ({ ...item, at: project(item.spot, zoom) }))
    .sort((a, b) => b.count - a.count || a.at.x - b.at.x || a.at.y - b.at.y)
  const groups: { at: { x: number; y: number }; members: typeof items }[] = []
  for (const item of items) {
    const group = groups.find(
      ({ at: position }) =>
        Math.hypot(position.x - item.at.x, position.y - item.at.y) < minDistance,
    )
    if (group) group.members.push(item)
    else groups.push({ at: item.at, members: [item] })
  }
  return groups.map(({ members }) => {
    const [first] = members
    const count = members.reduce((sum, item) => sum + item.count, 0)
    const point = count === 1 ? (first?.point ?? null) : null
    const { lat, lng } = first?.spot ?? { lat: 0, lng: 0 }
    return {
      id: point?.id ?? `${lat},${lng}`,
      lat,
      lng,
      count,
      point,
      bounds: boundsOf(members.map(({ spot }) => spot)),
    }
  })
}

/** The bounding box of at least one point. */
export function boundsOf(spots: readonly Spot[]): Bounds {
  const [lats, lngs] = [spots.map(({ lat }) => lat), spots.map(({ lng }) => lng)]
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
}
