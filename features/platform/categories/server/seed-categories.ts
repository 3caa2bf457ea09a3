import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { categoryTree } from './seed/categories.ts'
import type { Leaf, Root } from './seed/category-form.ts'

const row = (entry: Leaf | Root, position: number, parent: string | null) => ({
  slug: entry.slug,
  name: entry.name,
  icon: entry.icon,
  keywords: entry.keywords,
  scian: 'scian' in entry ? entry.scian : [],
  position,
  parent,
})

const rows = categoryTree.flatMap((root, i) => [
  row(root, i * 1000, null),
  ...root.leaves.map((leaf, j) => row(leaf, i * 1000 + j + 1, root.slug)),
])

/**
 * Updates the categories in the database to those of
 * `features/platform/categories/server/seed/categories.ts`, matched by slug. Cheap when nothing
 * changed. Returns the slugs that were added or changed.
 */
export async function seedCategories(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed_categories'))`)
    const { rows: changed } = await tx.execute<{ slug: string }>(sql`
      with wanted as (
        select w.*, c.id as known, (select coalesce(max(id), 0) from categories) + row_number() over (order by c.id nulls first, w.position) as fresh
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as w(slug text, name text, icon text, keywords text[], scian text[], position int, parent text)
        left join categories c using (slug)
      ), placed as (
        select w.*, coalesce(w.known, w.fresh) as id, coalesce(p.known, p.fresh) as parent_id
        from wanted w left join wanted p on p.slug = w.parent
      )
      insert into categories (id, parent_id, slug, name, icon, keywords, scian_prefixes, position)
      select id, parent_id, slug, name, icon, keywords, scian, position from placed order by parent_id nulls first
      on conflict (slug) do update set parent_id = excluded.parent_id, name = excluded.name, icon = excluded.icon,
        keywords = excluded.keywords, scian_prefixes = excluded.scian_prefixes, position = excluded.position
      where (categories.parent_id, categories.name, categories.icon, categories.keywords, categories.scian_prefixes, categories.position)
        is distinct from (excluded.parent_id, excluded.name, excluded.icon, excluded.keywords, excluded.scian_prefixes, excluded.position)
      returning slug`)
    return changed.map(({ slug }) => slug)
  })
}
