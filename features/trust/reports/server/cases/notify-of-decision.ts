import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { reports } from '#db/tables/trust/reports.ts'
import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import { isThing } from '#features/platform/subjects/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type CaseDecision, decisionPath, type Rule } from '../../vocabulary.ts'
import type { ReportsEmailTemplates } from '../email-templates.ts'
import type { ReportsNotices } from '../notices.ts'
import { describeSubjects } from './find-subject.ts'
import { listBusinessManagers } from './list-business-managers.ts'
import type { CaseRecord, LockedCase } from './lock-case.ts'

export type Decided = { state: CaseDecision; rule: Rule | null; reason: string }

/** Mail of an account; undefined when it is gone. */
export async function getAccountEmail(
  tx: Database,
  profileId: string | null,
): Promise<string | undefined> {
  if (!profileId) return undefined
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, profileId))
  return person?.email
}

/** For a business page, mails the outcome to everyone who reported it, including guests. */
async function mailReporters(
  services: Services,
  tx: Database,
  { found, business }: LockedCase,
  { state, reason }: Decided,
) {
  if (!business) return
  const rows = await tx
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      guest: reports.email,
      account: users.email,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, found.id))
  const mailed = new Set<string>()
  for (const { id, reporterId, guest, account } of rows) {
    const to = account ?? guest
    if (!to || mailed.has(to)) continue
    mailed.add(to)
    await queueMail<ReportsEmailTemplates>(services, tx, {
      to,
      userId: reporterId,
      kind: 'reports.decided' as const,
      data: { business: business.name, slug: business.slug, state, reason },
      dedupeKey: `reports.decided:${id}`,
    })
  }
}

type NotifiedCase = Pick<LockedCase, 'found' | 'kind'>
type AuthorNotice = {
  title: string
  /** Null for what only its participants see. */
  path: string | null
  rule: Rule | null
  reason: string
  cause: string
}

/** Notifies the managers of a thing's business that it was removed under a rule. */
async function notifyManagers(
  services: Services,
  tx: Database,
  { id: caseId, businessId }: CaseRecord,
  notice: AuthorNotice,
): Promise<void> {
  const { title, rule, reason, cause } = notice
  if (!rule || !businessId) return
  const people = await listBusinessManagers(tx, businessId)
  const path = decisionPath(caseId)
  const to = people.map(({ userId }) => userId)
  await notify<ReportsNotices>(services, tx, {
    to,
    kind: 'reports.of_business',
    facts: { title },
    cause,
    path,
  })
  for (const { userId, email } of people) {
    const mail = {
      to: email,
      userId,
      kind: 'reports.of_business',
      dedupeKey: `reports.of_business:${cause}:${userId}`,
    } as const
    await queueMail<ReportsEmailTemplates>(services, tx, {
      ...mail,
      data: { title, path, rule, reason },
    })
  }
}

/** Notifies the author of a text, or the managers of a thing, by notice and mail that it was removed under a rule or is visible again. */
export async function notifyAuthor(
  services: Services,
  tx: Database,
  { found, kind }: NotifiedCase,
  notice: AuthorNotice,
): Promise<void> {
  if (isThing(kind)) return notifyManagers(services, tx, found, notice)
  const { id: caseId, authorId } = found
  const { title, rule, reason, cause } = notice
  const path = rule || notice.path === null ? decisionPath(caseId) : notice.path
  const to = await getAccountEmail(tx, authorId)
  if (!to || !authorId) return
  const facts = { title, isRemoved: rule !== null }
  await notify<ReportsNotices>(services, tx, {
    to: authorId,
    kind: 'reports.of_yours',
    facts,
    cause,
    path,
  })
  const mail = {
    to,
    userId: authorId,
    kind: 'reports.of_yours',
    dedupeKey: `reports.of_yours:${cause}`,
  } as const
  await queueMail<ReportsEmailTemplates>(services, tx, {
    ...mail,
    data: { title, path, rule, reason },
  })
}

/** Accounts whose reports are in a case. */
export async function listReporterIds(tx: Database, caseId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: reports.reporterId })
    .from(reports)
    .where(eq(reports.caseId, caseId))
  return rows.flatMap(({ id }) => id ?? [])
}

type NotificationContext = {
  wasHidden: boolean
  isOfMany: boolean
  reporters: string[]
  /** Accounts that are notified elsewhere. */
  notified: readonly string[]
}

/** Notifies the reporters of the decision, and the author of a hidden or removed text, who learns how to appeal. */
export async function notifyOfDecision(
  services: Services,
  tx: Database,
  locked: LockedCase,
  decided: Decided,
  { wasHidden, isOfMany, reporters, notified }: NotificationContext,
): Promise<void> {
  const { found, kind } = locked
  const described = (await describeSubjects(services, tx, [{ id: found.subjectId, kind }])).get(
    found.subjectId,
  )
  if (!described) return
  const { title } = described
  const cause = found.id
  if (kind === 'business') await mailReporters(services, tx, locked, decided)
  await notify<ReportsNotices>(services, tx, {
    to: reporters.filter((id) => !notified.includes(id)),
    kind: 'reports.closed',
    facts: { title, state: decided.state },
    cause,
    path: decisionPath(cause),
  })
  const isAuthorNotified =
    isOfMany || (found.authorId !== null && notified.includes(found.authorId))
  if (!isAuthorNotified && (decided.state === 'removed' || wasHidden))
    await notifyAuthor(services, tx, locked, { title, path: described.path, ...decided, cause })
}
