import { inArray } from 'drizzle-orm'
import { subjects } from '#db/tables/platform/subjects.ts'
import { isPrivate } from '#features/platform/subjects/vocabulary.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'

const reportablesOf = ({ features }: Pick<Services, 'features'>): Record<string, Reportable> =>
  Object.assign({}, ...features.map(({ reportables }) => reportables))

/**
 * Describes texts by their subject ids. Leaves out deleted texts, subjects without a text, and
 * texts that other people do not see. Texts written in the name of a business get no author, because
 * muting the author would reveal who works there.
 */
export async function describeTexts(
  services: Pick<Services, 'features'>,
  db: Database,
  ids: string[],
): Promise<ReportedItem[]> {
  const rows = await db
    .select({ id: subjects.id, kind: subjects.kind })
    .from(subjects)
    .where(inArray(subjects.id, ids))
  const kinds = Map.groupBy(
    rows.filter(({ kind }) => !isPrivate(kind)),
    ({ kind }) => kind,
  )
  const known = reportablesOf(services)
  const found = await Promise.all(
    [...kinds].map(([kind, some]) =>
      known[kind]?.describe(
        db,
        some.map(({ id }) => id),
      ),
    ),
  )
  return found
    .flatMap((some) => some ?? [])
    .filter(({ standing }) => standing !== 'unseen')
    .map((text) => (text.isOfBusiness ? { ...text, authorId: null } : text))
}
