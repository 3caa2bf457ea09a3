import { subjects } from '#db/tables/subjects.ts'
import type { Database } from '#shared/server/services.ts'
import type { SubjectKind } from '../vocabulary.ts'

/** Gives a thing that exists its row among what people can mark; again it stays as it was. Its thing stays, too, until the transaction ends. */
export async function registerSubject(tx: Database, kind: SubjectKind, id: string): Promise<void> {
  await tx.insert(subjects).values({ id, kind }).onConflictDoNothing({ target: subjects.id })
}
