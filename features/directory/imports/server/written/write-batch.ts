import type { CopyRows } from '#db/copy-rows.ts'
import type { createPlaceFinder } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'
import type { BatchPlan } from '../plan-batch.ts'
import { insertCreated } from './insert-created.ts'
import { updateChanged } from './update-changed.ts'

type FindPlaces = ReturnType<typeof createPlaceFinder>

/** Writes a planned batch in the caller's transaction and assigns each address its place. */
export async function writeBatch(
  db: Database,
  copyRows: CopyRows,
  findPlaces: FindPlaces,
  { source, edition, publishedAt }: { source: string; edition: string | null; publishedAt: Date },
  plan: BatchPlan,
): Promise<void> {
  const rows = [...plan.created, ...plan.changed]
  const places = await findPlaces(db, rows)
  for (const [at, row] of rows.entries()) row.placeId = places[at] ?? null
  if (plan.created.length > 0)
    await insertCreated(copyRows, source, edition, publishedAt, plan.created)
  if (plan.changed.length > 0) await updateChanged(db, source, edition, plan.changed)
}
