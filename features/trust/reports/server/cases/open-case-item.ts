import { eq } from 'drizzle-orm'
import { subjects } from '#db/tables/platform/subjects.ts'
import { reportCases } from '#db/tables/trust/reports.ts'
import { privateLink, recordAudit } from '#features/platform/server.ts'
import { isReportable } from '#features/platform/subjects/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { openCaseItem as contract } from '../../contract/cases.ts'
import { reportableOf } from './find-subject.ts'
import { checkImpartialOnCase } from './lock-case.ts'

/**
 * Returns what staff may see of a private item that was reported. The audit entry is committed before anything is shown. Throws `not_found` and
 * `forbidden`.
 */
export const openCaseItem = handle(
  contract,
  async ({ services, caller, request, input: { caseId } }) => {
    const { db } = services
    const [found] = await db
      .select({
        subjectId: reportCases.subjectId,
        businessId: reportCases.businessId,
        kind: subjects.kind,
      })
      .from(reportCases)
      .innerJoin(subjects, eq(subjects.id, reportCases.subjectId))
      .where(eq(reportCases.id, caseId))
    const reported =
      found && isReportable(found.kind) ? reportableOf(services, found.kind).private : undefined
    if (!found || !reported) throw notFound('el caso')
    await checkImpartialOnCase(db, caller.userId, caseId)
    const opened = await reported.open(db, found.subjectId)
    await recordAudit(db, {
      by: caller,
      action: 'reports.message_opened',
      subject: { kind: 'case', id: caseId },
      businessId: found.businessId ?? undefined,
      // Without the text: audit entries are permanent.
      detail: { of: found.kind, subjectId: found.subjectId, messages: opened.length },
      requestId: request.id,
    })
    const items = opened.map(async ({ writtenAt, files, ...item }) => ({
      ...item,
      files: await Promise.all(
        files.map(async ({ mediaId, ...file }) => ({
          ...file,
          url: (await privateLink(services, mediaId, caller)).url,
        })),
      ),
      writtenAt: writtenAt.toISOString(),
    }))
    return { items: await Promise.all(items) }
  },
)
