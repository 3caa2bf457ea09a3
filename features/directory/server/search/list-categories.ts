import type { Pool } from 'pg'
import type { Output } from '../../../../shared/endpoint.ts'
import type { listCategories as contract } from '../../contract/search.ts'
import { type Category, categoryIndex } from './category-index.ts'

/** The whole tree with the number of public businesses in each category. */
export async function listCategories(pool: Pool): Promise<Output<typeof contract>> {
  const index = await categoryIndex(pool)
  const { rows } = await pool.query<{ category_id: number; total: number }>({
    name: 'list_category_counts',
    text: 'select category_id, total from category_place_counts where place_id = 0',
  })
  const counts = new Map(rows.map(({ category_id, total }) => [category_id, total]))
  const shown = ({ id, slug, name, icon }: Category) => ({ slug, name, icon, count: counts.get(id) ?? 0 })
  const items = index.all
    .filter(({ parentId }) => parentId === null)
    .map((root) => ({ ...shown(root), children: index.all.filter(({ parentId }) => parentId === root.id).map(shown) }))
  return { items }
}
