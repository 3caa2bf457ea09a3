import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/categories.ts'

type Row = {
  id: number
  parentId: number | null
  slug: string
  name: string
  icon: string
  count: number
  keywords: string[]
}

/** The whole tree with the number of public businesses in each category, everywhere or in a place. */
export const listCategories = handle(contract.listCategories, async ({ services, input }) => {
  const { rows } = await services.reads.pool.query<Row>({
    name: 'list_categories',
    text: `select c.id, c.parent_id as "parentId", c.slug, c.name, c.icon, c.keywords, coalesce(k.total, 0) as count
      from categories c left join category_place_counts k on k.category_id = c.id and k.place_id = coalesce((select id from places where slug = $1), 0)
      order by c.position, c.id`,
    values: [input.place ?? null],
  })
  const serialize = ({ slug, name, icon, count, keywords }: Row) => ({
    slug,
    name,
    icon,
    count,
    ...(input.words && { words: keywords }),
  })
  const items = rows
    .filter(({ parentId }) => parentId === null)
    .map((root) => ({
      ...serialize(root),
      children: rows.filter(({ parentId }) => parentId === root.id).map(serialize),
    }))
  return { items }
})
