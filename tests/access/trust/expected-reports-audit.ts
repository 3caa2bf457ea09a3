import { eq } from 'drizzle-orm'
import { appeals, reportCases } from '#db/tables/trust/reports.ts'
import { startConversation } from '#features/accounts/conversations/contract/person.ts'
import { removeAccountContent } from '#features/trust/reports/contract/removals.ts'
import { reportBusiness } from '#features/trust/reports/contract/reports.ts'
import { runRemoval } from '#features/trust/reports/server/cases/run-removal.ts'
import type { CaseDecision } from '#features/trust/reports/vocabulary.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import {
  type AuditedAction,
  type Call,
  person,
  reason,
  sentClaim,
  shop,
  world,
} from '../audited-actions.ts'
import { removedReview } from './report-calls.ts'

/** A decision call on a guest's report of an unclaimed business. */
async function decidedPage(state: CaseDecision): Promise<Call> {
  const { businessId, input } = await sentClaim()
  await world.test
    .as()
    .call(reportBusiness, { slug: input.slug, kind: 'closed', text: '', email: '' })
  const { id: caseId } = await newestCaseOf(world.test, businessId)
  return {
    by: world.staff,
    businessId,
    input: { caseId, state, reason },
    subject: ['case', caseId],
  }
}

/** An open case of a reported review. */
async function openCase() {
  const { business, businessId } = await shop()
  const { id, by } = await makeReview(world.test, business)
  await report(world.test, await person(), id)
  return { businessId, caseId: (await newestCaseOf(world.test, id)).id, author: by }
}

/** A decision call on an author's appeal. */
async function appealed(state: string): Promise<Call> {
  const { business, businessId } = await shop()
  const caseId = await removedReview(world.test, business)
  const { db } = world.test.services
  const [found] = await db.select().from(reportCases).where(eq(reportCases.id, caseId))
  const values = {
    caseId,
    side: 'author' as const,
    personId: found?.authorId,
    text: 'Es lo que me pasó con este negocio.',
  }
  const [appeal] = await db.insert(appeals).values(values).returning()
  const appealId = appeal?.id ?? ''
  return {
    by: world.staff,
    businessId,
    input: { appealId, state, reason },
    subject: ['appeal', appealId],
  }
}

/** Expected audit entries of reports, decisions and appeals, or why there are none. */
export const reportsAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  reportBusiness:
    'the report row records what was reported and when; the identity of a guest is not stored',
  reportSubject:
    'the report row records what was reported, by whom and when; hiding has its own entry',
  openCaseItem: {
    action: 'reports.message_opened',
    leaves: 'nothing',
    prepare: async () => {
      const { business, businessId } = await shop()
      const { message } = await world.test.as((await person()).token).call(startConversation, {
        to: { kind: 'business', slug: business.slug },
        key: crypto.randomUUID(),
        text: 'Compren seguidores',
      })
      await report(world.test, business.owner, message.id)
      const { id: caseId } = await newestCaseOf(world.test, message.id)
      return { by: world.staff, businessId, input: { caseId }, subject: ['case', caseId] }
    },
  },
  takeCase: 'taking a case expires after an hour',
  releaseCase: 'taking a case expires after an hour',
  appealDecision: 'the appeal row records who appealed what and when',
  decideCase: [
    { action: 'reports.decided', prepare: () => decidedPage('corrected') },
    { action: 'reports.business_closed', prepare: () => decidedPage('closed_business') },
    {
      action: 'reports.removed',
      prepare: async () => {
        const { businessId, caseId } = await openCase()
        return {
          by: world.staff,
          businessId,
          input: { caseId, state: 'removed', rule: 'spam', reason },
          subject: ['case', caseId],
        }
      },
    },
  ],
  decideAppeal: [
    { action: 'reports.appeal_upheld', prepare: () => appealed('upheld') },
    { action: 'reports.appeal_rejected', prepare: () => appealed('rejected') },
  ],
  removeAccountContent: {
    action: 'reports.account_removed',
    prepare: async () => {
      const { businessId, caseId, author } = await openCase()
      return {
        by: world.staff,
        businessId,
        input: { caseId, rule: 'spam', reason },
        subject: ['user', author.id],
      }
    },
  },
  restoreAccountContent: {
    action: 'reports.account_returned',
    prepare: async () => {
      const { caseId, author } = await openCase()
      const { id: removalId } = await world.test
        .as(world.staff.token)
        .call(removeAccountContent, { caseId, rule: 'spam', reason })
      await runRemoval(world.test.services, removalId)
      return { by: world.staff, input: { removalId }, subject: ['user', author.id] }
    },
  },
}
