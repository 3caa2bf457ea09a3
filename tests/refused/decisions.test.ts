import { afterAll, beforeAll } from 'vitest'
import { changeRole } from '#features/accounts/profiles/contract/account-role.ts'
import { restoreUser, suspendUser } from '#features/backoffice/team/contract/people.ts'
import * as cases from '#features/trust/reports/contract/cases.ts'
import { appealDecision } from '#features/trust/reports/contract/decisions.ts'
import {
  removeAccountContent,
  restoreAccountContent,
} from '#features/trust/reports/contract/removals.ts'
import { unparkFact } from '#features/trust/verification/contract/staff.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
let member: Person
beforeAll(async () => {
  test = await openTestApp()
  member = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const staff = () => test.as(member.token)
const reason = 'Lo leímos con calma.'
const rule = 'spam' as const

/** A reported review and its case. */
async function reported() {
  const { id, by: author } = await makeReview(
    test,
    await makeBusiness(test.services, { published: true }),
  )
  const reporter = await makeTrustedReporter(test.services, 2)
  await report(test, reporter, id)
  const { id: caseId } = await newestCaseOf(test, id)
  const decide = (state: 'no_change' | 'removed' | 'closed_business', more: object = {}) =>
    staff().call(cases.decideCase, {
      caseId,
      state,
      rule: state === 'removed' ? rule : null,
      reason,
      ...more,
    })
  return {
    id,
    author,
    reporter,
    caseId,
    decide,
    appeal: (by: Person) =>
      test.as(by.token).call(appealDecision, { caseId, text: 'Míralo otra vez, por favor.' }),
  }
}

testRefusals('of what is reported', () => test, {
  'one’s own words are reported': [
    'Es tuyo: puedes cambiarlo o borrarlo.',
    async () => {
      const { id, by } = await makeReview(
        test,
        await makeBusiness(test.services, { published: true }),
      )
      return () => report(test, by, id)
    },
  ],
  'a case is decided once more': [
    'Este caso ya se decidió.',
    async () => {
      const { decide } = await reported()
      await decide('no_change')
      return () => decide('removed')
    },
  ],
  'an opinion is closed as a page is': [
    ['state', 'Solo se cierra la página de un negocio.'],
    async () => {
      const { decide } = await reported()
      return () => decide('closed_business')
    },
  ],
  'something is removed by no rule': [
    ['rule', 'Elige la regla que rompe.'],
    async () => {
      const { decide } = await reported()
      return () => decide('removed', { rule: null })
    },
  ],
  'what stays is appealed by who wrote it': [
    'Aquí no hay nada que apelar.',
    async () => {
      const { decide, appeal, author } = await reported()
      await decide('no_change')
      return () => appeal(author)
    },
  ],
  'a decision is appealed twice': [
    'Ya apelaste esta decisión.',
    async () => {
      const { decide, appeal, author } = await reported()
      await decide('removed')
      await appeal(author)
      return () => appeal(author)
    },
  ],
  'all that an account wrote is removed twice': [
    'Ya se está retirando lo de esta cuenta.',
    async () => {
      const { caseId } = await reported()
      await staff().call(removeAccountContent, { caseId, rule, reason })
      return () => staff().call(removeAccountContent, { caseId, rule, reason })
    },
  ],
  'it comes back while it goes': [
    'Espera a que termine, o ya se devolvió.',
    async () => {
      const { caseId } = await reported()
      const { id: removalId } = await staff().call(removeAccountContent, { caseId, rule, reason })
      return () => staff().call(restoreAccountContent, { removalId })
    },
  ],
})

testRefusals('of accounts', () => test, {
  'one’s own is shut': [
    'No puedes suspender tu propia cuenta.',
    async () => () => staff().call(suspendUser, { userId: member.id, rule, reason }),
  ],
  'one that is shut is shut once more': [
    'Esa cuenta no existe o ya está suspendida.',
    async () => {
      const { id: userId } = await makePerson(test.services)
      await staff().call(suspendUser, { userId, rule, reason })
      return () => staff().call(suspendUser, { userId, rule, reason })
    },
  ],
  'one that is open is let in': [
    'Esa cuenta no está suspendida.',
    async () => {
      const { id: userId } = await makePerson(test.services)
      return () => staff().call(restoreUser, { userId })
    },
  ],
  'one of the team gets another role': [
    'Esa persona es del equipo: su rol cambia cuando deja de serlo, en Mi Staff.',
    async () => {
      const { id: userId } = await makePerson(test.services, { staffPermissions: ['read'] })
      return () => staff().call(changeRole, { userId, before: 'user', role: 'agente', reason })
    },
  ],
  'one that has another role by now gets one': [
    'Su rol cambió mientras tanto. Míralo de nuevo.',
    async () => {
      const { id: userId } = await makePerson(test.services, { role: 'empresa' })
      return () => staff().call(changeRole, { userId, before: 'user', role: 'agente', reason })
    },
  ],
})

testRefusals('of what is verified', () => test, {
  'a fact comes back that nobody put aside': [
    'Este dato ya está en la fila.',
    async () => {
      const { id } = await makeBusiness(test.services, { published: true })
      const factId = await makePendingFact(test.services, id, 'registry')
      return () => staff().call(unparkFact, { factId })
    },
  ],
})
