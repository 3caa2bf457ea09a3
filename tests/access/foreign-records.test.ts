import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessClaims } from '#db/tables/claims.ts'
import { leads } from '#db/tables/leads.ts'
import { businessInvitations } from '#db/tables/team-invitations.ts'
import { verificationEvidence, verificationFacts } from '#db/tables/verification.ts'
import { changeTeamRole, removeTeamMember } from '#features/businesses/contract/owner.ts'
import { withdrawClaim } from '#features/claims/contract.ts'
import * as invitations from '#features/invitations/contract.ts'
import { updateLead } from '#features/leads/contract.ts'
import * as facts from '#features/verification/contract/owner.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { makeInvitation } from '../support/factories/invitations.ts'
import { makePerson } from '../support/factories/people.ts'
import { makeEvidence, makePendingFact } from '../support/factories/verification.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
let mine: Business
let theirs: Business
const ids = { lead: '', fact: '', evidence: '', claim: '', invitation: '' }

/** Rows of `theirs` that no call of mine may change. */
const theirRows = async () => ({
  leads: await test.services.db.select().from(leads),
  facts: await test.services.db.select().from(verificationFacts),
  claims: await test.services.db.select().from(businessClaims),
  invitations: await test.services.db.select().from(businessInvitations),
})

beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  mine = await makeBusiness(services, { published: true })
  theirs = await makeBusiness(services, { published: true })
  const [lead] = await services.db.insert(leads).values({ businessId: theirs.id, channel: 'email', code: 'ABC123' }).returning()
  ids.lead = lead?.id ?? ''
  ids.fact = await makePendingFact(services, theirs.id, 'email')
  const file = await makeEvidence(services, theirs.owner.id)
  const [evidence] = await services.db
    .insert(verificationEvidence)
    .values({ factId: ids.fact, mediaId: file.mediaId, fileName: file.name })
    .returning()
  ids.evidence = evidence?.id ?? ''
  const claimant = await makePerson(services)
  const [claim] = await services.db
    .insert(businessClaims)
    .values({ businessId: theirs.id, claimantId: claimant.id, statement: 'Atiendo aquí desde 2010' })
    .returning()
  ids.claim = claim?.id ?? ''
  ids.invitation = (await makeInvitation(services, { business: theirs, email: claimant.email })).id
})
afterAll(() => test.close())

/** Whole, correct calls: only the record belongs to somebody else. */
const calls: Record<string, (businessId: string) => Promise<unknown>> = {
  updateLead: (businessId) => me().call(updateLead, { businessId, leadId: ids.lead, note: 'mío' }),
  answerRequest: (businessId) => me().call(facts.answerRequest, { businessId, factId: ids.fact, note: 'Aquí está', evidence: [] }),
  withdrawFact: (businessId) => me().call(facts.withdrawFact, { businessId, factId: ids.fact }),
  sendFactCode: (businessId) => me().call(facts.sendFactCode, { businessId, factId: ids.fact }),
  confirmFactCode: (businessId) => me().call(facts.confirmFactCode, { businessId, factId: ids.fact, code: '123456' }),
  checkFactDomain: (businessId) => me().call(facts.checkFactDomain, { businessId, factId: ids.fact }),
  openOwnEvidence: (businessId) => me().call(facts.openOwnEvidence, { businessId, factId: ids.fact, evidenceId: ids.evidence }),
  changeTeamRole: (businessId) => me().call(changeTeamRole, { businessId, profileId: theirs.owner.id, role: 'seller' }),
  removeTeamMember: (businessId) => me().call(removeTeamMember, { businessId, profileId: theirs.owner.id }),
  resendInvitation: (businessId) => me().call(invitations.resendInvitation, { businessId, invitationId: ids.invitation }),
  withdrawInvitation: (businessId) => me().call(invitations.withdrawInvitation, { businessId, invitationId: ids.invitation }),
  acceptInvitation: () => me().call(invitations.acceptInvitation, { invitationId: ids.invitation }),
  declineInvitation: () => me().call(invitations.declineInvitation, { invitationId: ids.invitation }),
  withdrawClaim: () => me().call(withdrawClaim, { claimId: ids.claim }),
}
const me = () => test.as(mine.owner.token)

describe('a record of another’s business', () => {
  it.each(Object.keys(calls))('is not found by %s, under its own business or under mine', async (name) => {
    const before = await theirRows()
    for (const businessId of [mine.id, theirs.id]) await expect(calls[name]?.(businessId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await theirRows()).toEqual(before)
  })
})
