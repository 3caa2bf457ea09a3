import type { listCategories } from '#features/platform/categories/contract/categories.ts'
import type { Output } from '#shared/endpoint.ts'

type Root = Output<typeof listCategories>['items'][number]
export type CategoryNode = Omit<Root, 'children'> & { children: Root['children'] }

/** Categories from the root to the given slug; null if it does not exist. */
export function categoryPath(roots: Root[], slug: string): CategoryNode[] | null {
  for (const root of roots) {
    if (root.slug === slug) return [root]
    const child = root.children.find((child) => child.slug === slug)
    if (child) return [root, { ...child, children: [] }]
  }
  return null
}
