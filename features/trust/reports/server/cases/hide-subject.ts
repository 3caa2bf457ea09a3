import { eq, sql } from 'drizzle-orm'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { getTrust } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { hideThresholds } from '../../vocabulary.ts'
import { reportableOf, type Subject } from './find-subject.ts'
import { weighReports } from './weigh-reports.ts'

/** Whether staff decided that the current text breaks no rule, so that further reports do not hide it again. */
async function isCleared(tx: Database, { id, changedAt }: ReportedItem): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from report_cases where subject_id = ${id} and state = 'no_change' and decided_at >= ${changedAt.toISOString()}::timestamptz limit 1`)
  return Boolean(rowCount)
}

/**
 * Hides a text until staff decide, once the weight of its reports reaches the threshold for its author's trust level. Call it with the subject
 * locked.
 */
export async function hideIfThresholdReached(
  services: Services,
  tx: Database,
  { kind, described }: Subject,
  caseId: string,
): Promise<void> {
  const { invalidate } = reportableOf(services, kind)
  if (!invalidate || (await isCleared(tx, described))) return
  const trust = described.authorId ? await getTrust(tx, described.authorId) : 0
  const { total } = await weighReports(tx, caseId)
  if (total < hideThresholds[trust]) return
  const hidden = await tx
    .insert(hiddenSubjects)
    .values({ subjectId: described.id, hiddenAt: services.now() })
    .onConflictDoNothing()
    .returning({ id: hiddenSubjects.subjectId })
  if (hidden.length === 0) return
  await invalidate(services, tx, described.id)
  await recordAudit(tx, {
    by: 'system',
    action: 'reports.hidden',
    subject: { kind, id: described.id },
    businessId: described.businessId ?? undefined,
    detail: { caseId, weight: total, from: hideThresholds[trust] },
  })
}

/** Makes a hidden subject visible again. Returns whether it was hidden. */
export async function unhideSubject(
  services: Services,
  tx: Database,
  kind: Subject['kind'],
  subjectId: string,
): Promise<boolean> {
  const unhidden = await tx
    .delete(hiddenSubjects)
    .where(eq(hiddenSubjects.subjectId, subjectId))
    .returning({ id: hiddenSubjects.subjectId })
  if (unhidden.length === 0) return false
  await reportableOf(services, kind).invalidate?.(services, tx, subjectId)
  return true
}
