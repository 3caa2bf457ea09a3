import type { CategoryIcon } from '../../contract/category-icons.ts'

/**
 * A leaf category: everyday terms for it, and the SCIAN class prefixes that import into it (the
 * longest match wins).
 */
export type Leaf = {
  slug: string
  name: string
  icon: CategoryIcon
  keywords: string[]
  scian: string[]
}

export type Root = {
  slug: string
  name: string
  icon: CategoryIcon
  keywords: string[]
  leaves: Leaf[]
}

const splitList = (words: string) => words.split(', ').filter(Boolean)

/** `keywords` and `scian` are lists separated by comma and space. */
export const leaf = (
  slug: string,
  name: string,
  icon: CategoryIcon,
  keywords: string,
  scian: string,
): Leaf => ({
  slug,
  name,
  icon,
  keywords: splitList(keywords),
  scian: splitList(scian),
})

export const root = (
  slug: string,
  name: string,
  icon: CategoryIcon,
  keywords: string,
  leaves: Leaf[],
): Root => ({
  slug,
  name,
  icon,
  keywords: splitList(keywords),
  leaves,
})
