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

import { describeAll } from './find-subject.ts'
import type { CaseRecord, LockedCase } from './lock-case.ts'
import { managersOf } from './managers-of.ts'

export type Decided = { state: CaseDecision; rule: Rule | null; reason: string }

/** Mail of an account; undefined when it is gone. */
export async function mailOf(tx: Database, profileId: string | null): Promise<string | undefined> {
  if (!profileId) return undefined
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, profileId))
  return person?.email
}

/** Of a page: who reported it hears by mail what became of it, guests too. */
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
  const told = new Set<string>()
  for (const { id, reporterId, guest, account } of rows) {
    const to = account ?? guest
    if (!to || told.has(to)) continue
    told.add(to)
    await queueMail<ReportsEmailTemplates>(services, tx, {
      to,
      userId: reporterId,
      kind: 'reports.decided' as const,
      data: { business: business.name, slug: business.slug, state, reason },
      dedupeKey: `reports.decided:${id}`,
    })
  }
}

type Told = Pick<LockedCase, 'found' | 'kind'>
type OfAuthor = { title: string; path: string; rule: Rule | null; reason: string; cause: string }

/** Whoever manages the business of a thing hears that it was taken down by a rule. */
async function notifyManagers(
  services: Services,
  tx: Database,
  { id: caseId, businessId }: CaseRecord,
  of: OfAuthor,
): Promise<void> {
  const { title, rule, reason, cause } = of
  if (!rule || !businessId) return
  const people = await managersOf(tx, businessId)
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

/** Who wrote it, or manages the thing that it is, hears, here and by mail, that it was removed by a rule, or that it is shown again. */
export async function notifyAuthor(
  services: Services,
  tx: Database,
  { found, kind }: Told,
  of: OfAuthor,
): Promise<void> {
  if (isThing(kind)) return notifyManagers(services, tx, found, of)
  const { id: caseId, authorId } = found
  const { title, rule, reason, cause } = of
  const path = rule ? decisionPath(caseId) : of.path
  const to = await mailOf(tx, authorId)
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

/** Accounts that reported something of a case. */
export async function reportersOf(tx: Database, caseId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: reports.reporterId })
    .from(reports)
    .where(eq(reports.caseId, caseId))
  return rows.flatMap(({ id }) => id ?? [])
}

type Telling = {
  wasHidden: boolean
  isOfMany: boolean
  reporters: string[]
  /** Who hears of it from elsewhere. */
  heard: readonly string[]
}

/** Who reported it hears what was decided, and who wrote it, where something was hidden or removed, how to appeal. */
export async function notifyOfDecision(
  services: Services,
  tx: Database,
  locked: LockedCase,
  decided: Decided,
  { wasHidden, isOfMany, reporters, heard }: Telling,
): Promise<void> {
  const { found, kind } = locked
  const described = (await describeAll(services, tx, [{ id: found.subjectId, kind }])).get(
    found.subjectId,
  )
  if (!described) return
  const { title } = described
  const cause = found.id
  if (kind === 'business') await mailReporters(services, tx, locked, decided)
  await notify<ReportsNotices>(services, tx, {
    to: reporters.filter((id) => !heard.includes(id)),
    kind: 'reports.closed',
    facts: { title, state: decided.state },
    cause,
    path: decisionPath(cause),
  })
  const authorHeard = isOfMany || (found.authorId !== null && heard.includes(found.authorId))
  if (!authorHeard && (decided.state === 'removed' || wasHidden))
    await notifyAuthor(services, tx, locked, { title, path: described.path, ...decided, cause })
}
