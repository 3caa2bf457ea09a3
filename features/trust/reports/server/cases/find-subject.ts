import { eq } from 'drizzle-orm'
import { subjects } from '#db/tables/platform/subjects.ts'
import {
  isReportable,
  type ReportableKind,
  thingKinds,
} from '#features/platform/subjects/vocabulary.ts'
import type { Described, Reportable } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Something that can be reported, as it is now. */
export type Subject = { kind: ReportableKind; described: Described }

/** How a kind is shown and taken out. A kind that no feature reports is a fault of ours. */
export function reportableOf({ features }: Services, kind: ReportableKind): Reportable {
  const found = features.find(({ reportables }) => reportables?.[kind])?.reportables?.[kind]
  if (!found) throw new Error(`no feature says how a ${kind} is reported`)
  return found
}

/** Subjects as they are now, by their ids; what is gone is left out. */
export async function describeAll(
  services: Services,
  db: Database,
  rows: { id: string; kind: ReportableKind }[],
) {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const found = new Map<string, Described>()
  for (const [kind, of] of byKind) {
    const ids = [...new Set(of.map(({ id }) => id))]
    for (const one of await reportableOf(services, kind).describe(db, ids)) found.set(one.id, one)
  }
  return found
}

/** What has this id: something registered, or a thing that nobody marked yet. Undefined when it is nothing that is reported. */
export async function findSubject(
  services: Services,
  db: Database,
  id: string,
): Promise<Subject | undefined> {
  const [row] = await db.select({ kind: subjects.kind }).from(subjects).where(eq(subjects.id, id))
  for (const kind of row ? [row.kind].filter(isReportable) : thingKinds) {
    const [described] = await reportableOf(services, kind).describe(db, [id])
    if (described) return { kind, described }
  }
}
