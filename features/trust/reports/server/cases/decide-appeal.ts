import { eq, sql } from 'drizzle-orm'
import { appeals, reportCases } from '#db/tables/trust/reports.ts'
import { notify } from '#features/accounts/server.ts'
import {
  carryOutDecision,
  checkUndecided,
  deferDecision,
  queueMail,
  recordAudit,
} from '#features/platform/server.ts'
import { isThing } from '#features/platform/subjects/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/cases.ts'
import { type AppealDecision, decisionPath, type Rule } from '../../vocabulary.ts'
import type { ReportsEmailTemplates } from '../email-templates.ts'
import type { ReportsNotices } from '../notices.ts'
import type { Decider } from './apply-decision.ts'
import { checkOpened } from './check-opened.ts'
import { describeSubjects, reportableOf } from './find-subject.ts'
import { checkImpartialOnCase, type LockedCase, lockCase } from './lock-case.ts'
import { getAccountEmail, notifyAuthor } from './notify-of-decision.ts'
import { isRemovable, setRemoved } from './set-removed.ts'

type Appeal = typeof appeals.$inferSelect
type Decided = { state: AppealDecision; rule: Rule | null; reason: string }

async function lockAppeal(
  services: Services,
  tx: Database,
  appealId: string,
): Promise<{ appeal: Appeal; locked: LockedCase }> {
  const [reference] = await tx
    .select({ caseId: appeals.caseId })
    .from(appeals)
    .where(eq(appeals.id, appealId))
  if (!reference) throw notFound('la apelación')
  const locked = await lockCase(services, tx, reference.caseId)
  const [appeal] = await tx.select().from(appeals).where(eq(appeals.id, appealId)).for('update')
  if (!appeal) throw notFound('la apelación')
  return { appeal, locked }
}

/** Why a person may not decide an appeal: they decided the case or another appeal of it; otherwise null. */
export async function appealConflict(
  db: Database,
  personId: string,
  appealId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ decided: boolean }>(sql`
    select c.decided_by in (select accounts_of(${personId}::uuid)) or exists (
      select from appeals o where o.case_id = a.case_id and o.id <> a.id and o.decided_by in (select accounts_of(${personId}::uuid))) as decided
    from appeals a join report_cases c on c.id = a.case_id where a.id = ${appealId}`)
  return rows[0]?.decided ? 'La decisión fue tuya: tiene que revisarla otra persona.' : null
}

async function checkDecidable(
  tx: Database,
  personId: string,
  { appeal, locked }: Awaited<ReturnType<typeof lockAppeal>>,
) {
  if (appeal.state !== 'open') throw new AppError('conflict', 'Esta apelación ya se decidió.')
  await checkImpartialOnCase(tx, personId, locked.found.id)
  const conflict = await appealConflict(tx, personId, appeal.id)
  if (conflict) throw new AppError('forbidden', conflict)
}

/** Notifies the appellant of the outcome, and the author when an appeal by a reporter removes the content. */
async function notifyAppealOutcome(
  services: Services,
  tx: Database,
  appeal: Appeal,
  locked: LockedCase,
  { state, rule, reason }: Decided,
) {
  const { found, kind } = locked
  const described = (await describeSubjects(services, tx, [{ id: found.subjectId, kind }])).get(
    found.subjectId,
  )
  if (!described) return
  const { title, path } = described
  const isAuthor = appeal.side === 'author'
  const isUpheld = state === 'upheld'
  if (!isAuthor && isUpheld && rule)
    await notifyAuthor(services, tx, locked, { title, path, rule, reason, cause: appeal.id })
  const to = await getAccountEmail(tx, appeal.personId)
  if (!to || !appeal.personId) return
  const appealNotice = {
    to: appeal.personId,
    kind: 'reports.appealed',
    facts: { title, state },
    cause: appeal.id,
  } as const
  await notify<ReportsNotices>(services, tx, { ...appealNotice, path: decisionPath(found.id) })
  await queueMail<ReportsEmailTemplates>(services, tx, {
    to,
    userId: appeal.personId,
    kind: 'reports.appealed' as const,
    data: {
      title,
      caseId: found.id,
      state,
      reason,
      isAuthor,
      isThing: isThing(kind),
      isRemoved: isAuthor ? !isUpheld : isUpheld && rule !== null,
    },
    dedupeKey: `reports.appealed:${appeal.id}`,
  })
}

/** Applies the decision of a locked appeal. If upheld, removed content is restored with its counts, and content that stayed is removed. */
async function applyAppealDecision(
  services: Services,
  tx: Database,
  { appeal, locked }: Awaited<ReturnType<typeof lockAppeal>>,
  decided: Decided,
  decider: Decider,
) {
  const { found, kind } = locked
  const { state, rule, reason } = decided
  const decidedAt = services.now()
  await tx
    .update(appeals)
    .set({ state, reason, decidedBy: decider.decidedBy, decidedAt })
    .where(eq(appeals.id, appeal.id))
  if (state === 'upheld') {
    const isRemoved = appeal.side === 'reporter' && rule !== null
    const { conclude } = reportableOf(services, kind)
    // Without a broken rule, a page is corrected by hand.
    const outcome =
      appeal.side === 'author'
        ? ('no_change' as const)
        : isRemoved
          ? ('removed' as const)
          : ('corrected' as const)
    const set = {
      state: outcome,
      rule: isRemoved ? rule : null,
      reason,
      decidedBy: decider.decidedBy,
      decidedAt,
    }
    await tx.update(reportCases).set(set).where(eq(reportCases.id, found.id))
    if (outcome !== 'corrected') await setRemoved(services, tx, locked, isRemoved)
    const conclusion = {
      caseId: found.id,
      cause: appeal.id,
      removed: isRemoved,
      reason,
      decidedBy: decider.decidedBy,
      isAppeal: true,
    }
    await conclude?.(services, tx, found.subjectId, {
      ...conclusion,
      notified: appeal.personId ? [appeal.personId] : [],
    })
  }
  await notifyAppealOutcome(services, tx, appeal, locked, decided)
  await recordAudit(tx, {
    by: decider.by,
    action: state === 'upheld' ? 'reports.appeal_upheld' : 'reports.appeal_rejected',
    subject: { kind: 'appeal', id: appeal.id },
    businessId: found.businessId ?? undefined,
    detail: {
      caseId: found.id,
      of: kind,
      subjectId: found.subjectId,
      side: appeal.side,
      rule,
      reason,
    },
    requestId: decider.requestId,
  })
}

/**
 * The decision with the rule that applies. Throws `invalid` when a text would be removed without a rule; a thing needs none, because its owners then
 * correct it.
 */
function resolveRule(
  services: Services,
  { appeal, locked }: Awaited<ReturnType<typeof lockAppeal>>,
  { state, rule, reason }: Decided,
): Decided {
  const { kind, business } = locked
  const isRemoval =
    state === 'upheld' &&
    appeal.side === 'reporter' &&
    isRemovable(services, kind, business?.claimed === true)
  if (isRemoval && !rule && reportableOf(services, kind).setRemoved)
    throw new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { rule: 'Elige la regla que rompe.' },
    })
  return { state, rule: isRemoval ? rule : null, reason }
}

/**
 * Decides an appeal. An undoable decision is checked and deferred. Throws `forbidden` when the caller decided the case or has an interest in it, and
 * `conflict` when the appeal is decided.
 */
export const decideAppeal = handle(contract.decideAppeal, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const found = await lockAppeal(services, tx, input.appealId)
    await checkDecidable(tx, caller.userId, found)
    await checkOpened(services, tx, found.locked, caller.userId)
    const decided = resolveRule(services, found, input)
    await checkUndecided(tx, 'appeal', input.appealId)
    if (!input.undoable) {
      await applyAppealDecision(services, tx, found, decided, {
        by: caller,
        decidedBy: caller.userId,
        requestId: request.id,
      })
      return { state: decided.state }
    }
    const undo = await deferDecision(services, tx, {
      subject: { kind: 'appeal', id: input.appealId },
      businessId: found.locked.found.businessId,
      by: caller,
      decision: input,
      requestId: request.id,
      job: 'reports.carry_out_appeal',
    })
    return { state: 'open' as const, undo }
  }),
)

/** Executes a deferred decision that was not undone. */
export const carryOutAppealDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOutDecision(services, decisionId, async (tx, { decision, ...decider }) => {
    const found = await lockAppeal(services, tx, decider.subjectId)
    await checkDecidable(tx, decider.decidedBy, found)
    await applyAppealDecision(
      services,
      tx,
      found,
      resolveRule(services, found, contract.decideAppeal.input.parse(decision)),
      decider,
    )
  })
