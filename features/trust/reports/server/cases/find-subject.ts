import { eq } from 'drizzle-orm'
import { subjects } from '#db/tables/platform/subjects.ts'
import {
  isReportable,
  privateKinds,
  type ReportableKind,
  thingKinds,
} from '#features/platform/subjects/vocabulary.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** A reportable subject with its current content. */
export type Subject = { kind: ReportableKind; described: ReportedItem }

/** The feature's handlers for a kind of subject. Throws a programming error when no feature registers the kind. */
export function reportableOf({ features }: Services, kind: ReportableKind): Reportable {
  const found = features.find(({ reportables }) => reportables?.[kind])?.reportables?.[kind]
  if (!found) throw new Error(`no feature registers reportables of the kind ${kind}`)
  return found
}

/** Current content of subjects, by id; deleted subjects are left out. */
export async function describeSubjects(
  services: Services,
  db: Database,
  rows: { id: string; kind: ReportableKind }[],
) {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const found = new Map<string, ReportedItem>()
  for (const [kind, kindRows] of byKind) {
    const ids = [...new Set(kindRows.map(({ id }) => id))]
    for (const description of await reportableOf(services, kind).describe(db, ids))
      found.set(description.id, description)
  }
  return found
}

/** Finds the subject with an id: a registered subject, or a thing or private text without a subject row. Undefined when nothing reportable has the id. */
export async function findSubject(
  services: Services,
  db: Database,
  id: string,
): Promise<Subject | undefined> {
  const [row] = await db.select({ kind: subjects.kind }).from(subjects).where(eq(subjects.id, id))
  for (const kind of row ? [row.kind].filter(isReportable) : [...thingKinds, ...privateKinds]) {
    const [described] = await reportableOf(services, kind).describe(db, [id])
    if (described) return { kind, described }
  }
}
