import type { ScenePicture } from '../vocabulary.ts'

/**
 * A list that contains a business, and how many entries before and after count as neighbours: beside it, or above it in
 * the widest grid.
 */
type List = { name: string; near: number }

/**
 * A business by its number, its lists, the pictures of its trade, its own scene first, and when it was published, in
 * milliseconds.
 */
export type Shown = { index: number; lists: List[]; pictures: ScenePicture[]; publishedAt: number }

/** Neighbours among the businesses published before and after it. */
const nearPublished = 6

/** Maximum rounds of reassigning covers; most demonstrations need far fewer. */
const maxRounds = 300

/** Added to the weight of neighbours so near that both are seen at once, and again for every round in which both share a cover. */
const seenTogether = 1000

/** Entries of a list that are surely seen at once: of the whole directory a row of the widest grid. */
const togetherIn = (name: string) => (name === 'all' ? 4 : 2)

/** What each place further from the trade's own scene costs, and the share of a neighbour's weight for its scene at another time of day. */
const ofPlace = 12
const ofScene = 0.05

type Neighbour = { index: number; weight: number; isTogether: boolean }

/**
 * Weighted neighbours of each business: the nearer and the more frequent, the heavier. `shown` is in the order of every
 * list.
 */
function neighboursOf(shown: Shown[]): Map<number, Neighbour[]> {
  const found = new Map<number, Map<number, Neighbour>>(
    shown.map(({ index }) => [index, new Map()]),
  )
  const add = (one: number, other: number, apart: number, near: number, together: number) => {
    if (apart > near) return
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const neighbour = found.get(a)?.get(b) ?? { index: b, weight: 0, isTogether: false }
      neighbour.weight += (near + 1 - apart) ** 3 + (apart <= together ? seenTogether : 0)
      neighbour.isTogether ||= apart <= together
      found.get(a)?.set(b, neighbour)
    }
  }
  const lists = new Map<string, number[]>()
  for (const { index, lists: own } of shown)
    for (const { name, near } of own) {
      const before = lists.get(name) ?? []
      for (let apart = 1; apart <= near && apart <= before.length; apart++)
        add(index, before[before.length - apart] ?? index, apart, near, togetherIn(name))
      lists.set(name, [...before, index])
    }
  const published = shown.toSorted((a, b) => a.publishedAt - b.publishedAt)
  for (const [at, { index }] of published.entries())
    for (const [apart, other] of published.slice(at + 1, at + 1 + nearPublished).entries())
      add(index, other.index, apart + 1, nearPublished, 0)
  return new Map([...found].map(([index, of]) => [index, [...of.values()]]))
}

/**
 * Chooses a cover for each business so that none that are seen together share one. `shown` is in directory order. Each
 * business takes the first picture of its trade that no neighbour has; if there is none, it takes the one whose owners
 * are farthest away, and those choose again. Where that ends with two that are seen together, both weigh more in the
 * next round, until the others make room.
 */
export function chooseCovers(shown: Shown[]): Map<number, ScenePicture> {
  const neighbours = neighboursOf(shown)
  const covers = new Map<number, ScenePicture>()
  /** How little a picture suits a business: by its neighbours, and by its place among those of its trade. */
  const costOf = (index: number, picture: ScenePicture, place: number) => {
    let cost = place * ofPlace
    for (const { index: other, weight } of neighbours.get(index) ?? []) {
      const cover = covers.get(other)
      if (cover === picture) cost += weight
      else if (cover?.scene === picture.scene) cost += weight * ofScene
    }
    return cost
  }
  const alikeOf = (index: number) =>
    (neighbours.get(index) ?? []).filter(
      ({ index: other, isTogether }) => isTogether && covers.get(other) === covers.get(index),
    )
  let best = { covers, alike: Number.POSITIVE_INFINITY }
  for (let round = 0; round < maxRounds; round++) {
    let changed = false
    for (const { index, pictures } of shown) {
      const costs = pictures.map((picture, place) => costOf(index, picture, place))
      const chosen = pictures[costs.indexOf(Math.min(...costs))]
      if (!chosen) throw new Error(`no picture for business ${index}`)
      const before = covers.get(index)
      // As good as before is no reason to change.
      if (before && costs[pictures.indexOf(before)] === Math.min(...costs)) continue
      covers.set(index, chosen)
      changed = true
    }
    const alike = shown.flatMap(({ index }) => alikeOf(index))
    if (alike.length < best.alike || (alike.length === best.alike && !changed))
      best = { covers: new Map(covers), alike: alike.length }
    if (changed) continue
    if (alike.length === 0) break
    for (const neighbour of alike) neighbour.weight += seenTogether
  }
  return best.covers
}
