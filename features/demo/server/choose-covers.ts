import type { ScenePicture } from '../vocabulary.ts'

/** A list that a business stands in, and how many before it are its neighbours there: beside it, or above it in the widest grid. */
type List = { name: string; near: number }

/** A business by its number, the lists it is in, and the pictures of its trade, those of its own scene first. */
export type Shown = { index: number; lists: List[]; pictures: ScenePicture[] }

/** Neighbours among those published before and after it. */
const nearPublished = 6

/**
 * A cover for each business by its number, so that nobody's neighbour has the same. `shown` comes in the order of the directory; each
 * takes the first picture of its trade that no neighbour has in any of its lists, or else the one whose neighbours are farthest.
 */
export function chooseCovers(shown: Shown[]): Map<number, ScenePicture> {
  const covers = new Map<number, ScenePicture>()
  const seen = new Map<string, ScenePicture[]>()
  /** 0 where no neighbour has it; the nearer they are, the more. */
  const nearness = (picture: ScenePicture, { index, lists }: Shown) => {
    const inLists = lists.map(({ name, near }) => {
      const before = seen.get(name) ?? []
      const at = before.lastIndexOf(picture)
      return at < 0 ? 0 : Math.max(0, near + 1 - (before.length - at)) ** 2
    })
    const published = [...covers].map(([other, cover]) =>
      cover === picture ? Math.max(0, nearPublished + 1 - Math.abs(other - index)) : 0,
    )
    return [...inLists, ...published].reduce((sum, each) => sum + each, 0)
  }
  for (const business of shown) {
    const [chosen] = business.pictures
      .map((picture) => ({ picture, near: nearness(picture, business) }))
      .toSorted((a, b) => a.near - b.near)
    if (!chosen) throw new Error(`no picture for business ${business.index}`)
    covers.set(business.index, chosen.picture)
    for (const { name } of business.lists) seen.set(name, [...(seen.get(name) ?? []), chosen.picture])
  }
  return covers
}
