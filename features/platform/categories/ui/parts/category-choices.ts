import type { Output } from '#shared/endpoint.ts'
import type { Worded } from '#shared/words/rank-by-words.ts'
import type { listCategories } from '../../contract/categories.ts'

type Tree = Output<typeof listCategories>['items']

export type CategoryChoice = Worded & { slug: string }

/**
 * Converts the tree to option groups of a select, and each category to an entry with its search
 * words.
 */
export function categoryChoicesOf(tree: Tree): {
  groups: { group: string; items: { value: string; label: string }[] }[]
  choices: CategoryChoice[]
} {
  const groups = tree.map(({ slug, name, children }) => ({
    group: name,
    items: [
      ...children.map((child) => ({ value: child.slug, label: child.name })),
      { value: slug, label: `${name}, en general` },
    ],
  }))
  const choices = tree.flatMap(({ slug, name, words = [], children }) => [
    ...children.map((child) => ({
      slug: child.slug,
      name: child.name,
      words: child.words ?? [],
      broader: [name, ...words],
    })),
    { slug, name, words },
  ])
  return { groups, choices }
}
