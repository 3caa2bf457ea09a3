import { subjects } from '#db/tables/platform/subjects.ts'
import type { Database } from '#shared/server/services.ts'
import type { SubjectKind } from '../vocabulary.ts'

/**
 * Inserts the `subjects` rows of existing businesses, products or stores; rows that exist stay
 * unchanged.
 */
export async function registerSubjects(
  tx: Database,
  kind: SubjectKind,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  // Sorted by id, so that concurrent transactions lock rows in the same order.
  const rows = ids.toSorted().map((id) => ({ id, kind }))
  // Without a conflict target: a concurrently inserted row may also conflict in the other unique
  // indexes, and with a target only that index's conflicts are ignored.
  await tx.insert(subjects).values(rows).onConflictDoNothing()
}
