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
  const sharing = (index: number, picture: ScenePicture) =>
    (neighbours.get(index) ?? []).filter((other) => covers.get(other.index) === picture)
  const nearness = (index: number, picture: ScenePicture) =>
    sharing(index, picture).reduce((sum, { weight }) => sum + weight, 0)
  let best = { covers, alike: Number.POSITIVE_INFINITY }
  for (let round = 0; round < maxRounds && best.alike > 0; round++) {
    let changed = false
    for (const { index, pictures } of shown) {
      const before = covers.get(index)
      if (before && nearness(index, before) === 0) continue
      const [chosen] = pictures
        .map((picture) => ({ picture, near: nearness(index, picture) }))
        .toSorted((a, b) => a.near - b.near)
      if (!chosen) throw new Error(`no picture for business ${index}`)
      if (chosen.picture === before || (before && chosen.near === nearness(index, before))) continue
      covers.set(index, chosen.picture)
      changed = true
    }
    const alike = shown.flatMap(({ index }) => {
      const cover = covers.get(index)
      return cover ? sharing(index, cover).filter(({ isTogether }) => isTogether) : []
    })
    if (alike.length < best.alike) best = { covers: new Map(covers), alike: alike.length }
    if (!changed) for (const neighbour of alike) neighbour.weight += seenTogether
  }
  return best.covers
}
