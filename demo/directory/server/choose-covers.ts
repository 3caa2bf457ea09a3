import type { ScenePicture } from '../vocabulary.ts'

/**
 * A list that contains a business, and how many entries before and after count as neighbours: beside it, or above it in
 * the widest grid.
 */
type List = { name: string; near: number }

/** A business by its number, its lists, and the pictures of its trade, its own scene first. */
export type Shown = { index: number; lists: List[]; pictures: ScenePicture[] }

/** Neighbours among the businesses published before and after it. */
const nearPublished = 6

/** Maximum rounds of reassigning covers; most demonstrations need three. */
const maxRounds = 50

type Neighbour = { index: number; weight: number }

/**
 * Weighted neighbours of each business: the nearer and the more frequent, the heavier. `shown` is in the order of every
 * list.
 */
function neighboursOf(shown: Shown[]): Map<number, Neighbour[]> {
  const found = new Map<number, Map<number, number>>(shown.map(({ index }) => [index, new Map()]))
  const add = (one: number, other: number, apart: number, near: number) => {
    if (apart > near) return
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const of = found.get(a)
      of?.set(b, (of.get(b) ?? 0) + (near + 1 - apart) ** 3)
    }
  }
  const lists = new Map<string, number[]>()
  for (const { index, lists: own } of shown)
    for (const { name, near } of own) {
      const before = lists.get(name) ?? []
      for (let apart = 1; apart <= near && apart <= before.length; apart++)
        add(index, before[before.length - apart] ?? index, apart, near)
      lists.set(name, [...before, index])
    }
  const published = shown.map(({ index }) => index).toSorted((a, b) => a - b)
  for (const [at, index] of published.entries())
    for (const other of published.slice(at + 1, at + 1 + nearPublished))
      add(index, other, other - index, nearPublished)
  return new Map(
    [...found].map(([index, of]) => [
      index,
      [...of].map(([other, weight]) => ({ index: other, weight })),
    ]),
  )
}

/**
 * Chooses a cover for each business so that no neighbours share one. `shown` is in directory order. Each business takes
 * the first picture of its trade that no neighbour has; if there is none, it takes the one whose owners are farthest
 * away, and those choose again.
 */
export function chooseCovers(shown: Shown[]): Map<number, ScenePicture> {
  const neighbours = neighboursOf(shown)
  const covers = new Map<number, ScenePicture>()
  const nearness = (index: number, picture: ScenePicture) =>
    (neighbours.get(index) ?? []).reduce(
      (sum, other) => sum + (covers.get(other.index) === picture ? other.weight : 0),
      0,
    )
  for (let round = 0, changed = true; changed && round < maxRounds; round++) {
    changed = false
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
  }
  return covers
}
