import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import type { Database } from '#shared/server/services.ts'
import { contentHash, type ImportRow } from './rows/import-row.ts'

/** A row with everything decided that writing it needs. */
export type PlannedRow = ImportRow & {
  businessId: string
  slug: string
  hash: string
  categoryId: number | null
  placeId: number | null
}

export type BatchPlan = {
  created: PlannedRow[]
  changed: PlannedRow[]
  unchanged: number
  repeated: ImportRow[]
}

type Known = { sourceId: string; businessId: string; hash: string }

async function readKnown(db: Database, source: string, ids: string[]): Promise<Map<string, Known>> {
  const { rows } = await db.execute<Known>(sql`
    select source_id as "sourceId", business_id as "businessId", content_hash as hash
    from business_sources where source = ${source} and source_id = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map((row) => [row.sourceId, row]))
}

async function takenSlugs(db: Database, wishes: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from businesses where slug = any(${sql.param(wishes)}::text[])
    union all select slug from business_former_slugs where slug = any(${sql.param(wishes)}::text[])`)
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * Sorts a batch into what is new, what changed since the last import and what did not; an id that the batch repeats is given back.
 * New rows get the slug `name-city`, or with the source's id at the end when that is taken.
 */
export async function planBatch(
  db: Database,
  source: string,
  rows: ImportRow[],
  categoryOf: (row: ImportRow) => number | null,
): Promise<BatchPlan> {
  const byId = new Map<string, ImportRow>()
  const repeated: ImportRow[] = []
  for (const row of rows) {
    if (byId.has(row.sourceId)) repeated.push(row)
    else byId.set(row.sourceId, row)
  }
  const known = await readKnown(db, source, [...byId.keys()])
  const plan: BatchPlan = { created: [], changed: [], unchanged: 0, repeated }
  const fresh: PlannedRow[] = []
  for (const row of byId.values()) {
    const before = known.get(row.sourceId)
    const hash = contentHash(row)
    if (before?.hash === hash) plan.unchanged++
    else if (before)
      plan.changed.push({
        ...row,
        businessId: before.businessId,
        slug: '',
        hash,
        categoryId: categoryOf(row),
        placeId: null,
      })
    else
      fresh.push({
        ...row,
        businessId: v7(),
        slug: slugFrom(`${row.name} ${row.city}`),
        hash,
        categoryId: categoryOf(row),
        placeId: null,
      })
  }
  const taken = await takenSlugs(
    db,
    fresh.map(({ slug }) => slug),
  )
  for (const row of fresh) {
    if (taken.has(row.slug)) row.slug = `${row.slug}-${slugFrom(row.sourceId)}`
    taken.add(row.slug)
    plan.created.push(row)
  }
  return plan
}
