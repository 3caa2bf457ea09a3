import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import type { ImportedBusiness } from '#features/directory/businesses/server/index.ts'
import type { Database } from '#shared/server/services.ts'
import { contentHash, type ImportRow } from './rows/import-row.ts'

/** A row with the ids and slug needed to write it. */
export type PlannedRow = ImportRow & ImportedBusiness & { hash: string }

export type BatchPlan = {
  created: PlannedRow[]
  changed: PlannedRow[]
  unchanged: number
  repeated: ImportRow[]
}

type KnownRow = { sourceId: string; businessId: string; hash: string }

async function getKnownRows(
  db: Database,
  source: string,
  ids: string[],
): Promise<Map<string, KnownRow>> {
  const { rows } = await db.execute<KnownRow>(sql`
    select source_id as "sourceId", business_id as "businessId", content_hash as hash
    from business_sources where source = ${source} and source_id = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map((row) => [row.sourceId, row]))
}

async function getTakenSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from businesses where slug = any(${sql.param(slugs)}::text[])
    union all select slug from business_former_slugs where slug = any(${sql.param(slugs)}::text[])`)
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * Splits a batch into new rows, rows changed since the last import, and unchanged ones; rows that
 * repeat an id of the batch are returned separately. New rows get the slug `name-city`, with the
 * source's id appended when it is taken.
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
  const known = await getKnownRows(db, source, [...byId.keys()])
  const plan: BatchPlan = { created: [], changed: [], unchanged: 0, repeated }
  const newRows: PlannedRow[] = []
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
      newRows.push({
        ...row,
        businessId: v7(),
        slug: slugFrom(`${row.name} ${row.city}`),
        hash,
        categoryId: categoryOf(row),
        placeId: null,
      })
  }
  const taken = await getTakenSlugs(
    db,
    newRows.map(({ slug }) => slug),
  )
  for (const row of newRows) {
    if (taken.has(row.slug)) row.slug = `${row.slug}-${slugFrom(row.sourceId)}`
    taken.add(row.slug)
    plan.created.push(row)
  }
  return plan
}
