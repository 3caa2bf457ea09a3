import type { CategoryTile } from '#features/platform/categories/ui/parts/category-tiles.tsx'
import { sideCategories } from '#features/platform/categories/ui/parts/side-categories.ts'

/** Categories below the search, those with most businesses. */
const tileCount = 8

/** The place of a category among those that come first; after them all are alike. */
const rankIn = (first: readonly string[], { slug }: CategoryTile) =>
  first.includes(slug) ? first.indexOf(slug) : first.length

/**
 * The largest categories, after those that the reader wants first; where the side column has room it has some of them,
 * and others take their place.
 */
export function tilesOf(
  categories: readonly CategoryTile[],
  first: readonly string[] = [],
): CategoryTile[] {
  const filled = categories
    .filter(({ count = 0 }) => count > 0)
    .toSorted((a, b) => rankIn(first, a) - rankIn(first, b) || (b.count ?? 0) - (a.count ?? 0))
  const narrow = filled.slice(0, tileCount)
  const wide = filled
    .filter(({ name, slug }) => first.includes(slug) || !sideCategories.has(name))
    .slice(0, tileCount)
  return filled.flatMap((tile) => {
    const [isNarrow, isWide] = [narrow.includes(tile), wide.includes(tile)]
    if (isNarrow && isWide) return tile
    if (isNarrow) return { ...tile, only: 'narrow' as const }
    return isWide ? { ...tile, only: 'wide' as const } : []
  })
}
