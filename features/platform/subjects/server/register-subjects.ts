import { subjects } from '#db/tables/platform/subjects.ts'
import type { Database } from '#shared/server/services.ts'
import type { SubjectKind } from '../vocabulary.ts'

/** Gives things of a kind, which exist, their rows among what people can mark; again they stay as they were. */
export async function registerSubjects(
  tx: Database,
  kind: SubjectKind,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  // By id: whoever registers several of them meets others in this order.
  const rows = ids.toSorted().map((id) => ({ id, kind }))
  // No target: a row that another is writing meanwhile would conflict in the other unique indexes, too, and only the target's is passed over.
  await tx.insert(subjects).values(rows).onConflictDoNothing()
}
