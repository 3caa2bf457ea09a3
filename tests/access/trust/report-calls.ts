import { reportCases } from '#db/tables/trust/reports.ts'
import { appealDecision } from '#features/trust/reports/contract/decisions.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Inserts a review that staff removed; returns the id of its case. */
export async function removedReview(
  { services, ...test }: TestApp,
  business: Business,
): Promise<string> {
  const { id: subjectId, by } = await makeReview({ services, ...test }, business)
  const staff = await makePerson(services, { staffPermissions: [...staffPermissions] })
  const decided = {
    state: 'removed' as const,
    rule: 'spam' as const,
    reason: 'Anuncia otra cosa',
    decidedBy: staff.id,
    decidedAt: new Date(),
  }
  const [made] = await services.db
    .insert(reportCases)
    .values({ subjectId, businessId: business.id, authorId: by.id, ...decided })
    .returning()
  return made?.id ?? ''
}

/** Complete, valid calls on a decision about another person's content. */
export const reportCalls = (
  me: () => ApiCaller,
  ids: { case: string },
): Record<string, () => Promise<unknown>> => ({
  appealDecision: () =>
    me().call(appealDecision, { caseId: ids.case, text: 'No es publicidad: es lo que me pasó.' }),
})
