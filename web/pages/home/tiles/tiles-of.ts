import type { CategoryTile } from '#features/platform/categories/ui/parts/category-tiles.tsx'

/** Categories below the search, those with most businesses. */
const tileCount = 8

/** The place of a category among those that come first; after them all are alike. */
const rankIn = (first: readonly string[], { slug }: CategoryTile) =>
  first.includes(slug) ? first.indexOf(slug) : first.length

/** The largest categories, after those that the reader wants first. */
export const tilesOf = (
  categories: readonly CategoryTile[],
  first: readonly string[] = [],
): CategoryTile[] =>
  categories
    .filter(({ count = 0 }) => count > 0)
    .toSorted((a, b) => rankIn(first, a) - rankIn(first, b) || (b.count ?? 0) - (a.count ?? 0))
    .slice(0, tileCount)
