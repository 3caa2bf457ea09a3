import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { leads } from '#db/tables/directory/leads.ts'
import { accountRemovals, reportCases } from '#db/tables/trust/reports.ts'
import { blockCustomer } from '#features/directory/customer-blocks/contract.ts'
import {
  removeAccountContent,
  restoreAccountContent,
} from '#features/trust/reports/contract/removals.ts'
import { sendSuspensionEmail } from '#features/trust/reports/contract/suspensions/staff.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { suspensionCalls } from '#tests/support/suspensions/suspension-calls.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
let member: Person
let other: Person
beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: [...staffPermissions] }
  member = await makePerson(test.services, permissions)
  other = await makePerson(test.services, permissions)
})
afterAll(() => test.close())

const as = ({ token }: Person) => test.as(token)
const rule = 'spam' as const
const reason = 'Lo leímos con calma.'

testRefusals('of whom a business blocked', () => test, {
  'one more is blocked than may be': [
    'Ya tienes 500 personas bloqueadas. Quita alguna antes.',
    async () => {
      const { id: businessId, owner } = await makeBusiness(test.services, { published: true })
      await test.services.pool.query(
        `with made as (insert into users (id, email) select gen_random_uuid(), 'b' || i || $2 from generate_series(1, 500) i returning id),
          named as (insert into profiles (id, full_name) select id, 'B' from made returning id)
         insert into business_blocks (id, business_id, person_id, shown_as) select gen_random_uuid(), $1, id, 'B' from named`,
        [businessId, `@${businessId}.test`],
      )
      const { id: profileId } = await makePerson(test.services)
      const asked = await test.services.db
        .insert(leads)
        .values({ businessId, channel: 'quote', code: 'A1', profileId })
        .returning()
      return () => as(owner).call(blockCustomer, { businessId, leadId: asked[0]?.id })
    },
    'conflict',
  ],
})

testRefusals('of all that an account wrote', () => test, {
  'it is removed where the account is gone': [
    'La cuenta de quien lo escribió ya no existe.',
    async () => {
      const { id } = await makeReview(test, await makeBusiness(test.services, { published: true }))
      await report(test, await makePerson(test.services), id)
      const { id: caseId } = await newestCaseOf(test, id)
      await test.services.db
        .update(reportCases)
        .set({ authorId: null })
        .where(eq(reportCases.id, caseId))
      return () => as(member).call(removeAccountContent, { caseId, rule, reason })
    },
    'conflict',
  ],
  'it is given back by who wrote it': [
    'Es tu propia cuenta: tiene que decidir otra persona.',
    async () => {
      const removed = {
        state: 'removed' as const,
        total: 1,
        removed: 1,
        rule,
        reason,
        requestId: 'r',
      }
      const rows = await test.services.db
        .insert(accountRemovals)
        .values({ ...removed, authorId: member.id, decidedBy: other.id })
        .returning()
      return () => as(member).call(restoreAccountContent, { removalId: rows[0]?.id ?? '' })
    },
    'forbidden',
  ],
})

/** A person suspended by `member`, with an appeal pending for `other`. */
async function appealed() {
  const person = await makePerson(test.services)
  const desk = suspensionCalls(test, person, member, other)
  await desk.suspend()
  await desk.appeal()
  return { desk, id: await desk.idNow() }
}

testRefusals('of suspensions', () => test, {
  'an appeal is decided once more': [
    'Esta apelación ya se decidió.',
    async () => {
      const { desk, id } = await appealed()
      await desk.decide('rejected', other, { id })
      return () => desk.decide('upheld', other, { id })
    },
    'conflict',
  ],
  'an appeal is decided once the account was restored': [
    'Alguien del equipo ya restauró esta cuenta.',
    async () => {
      const { desk, id } = await appealed()
      await desk.restore()
      return () => desk.decide('rejected', other, { id })
    },
    'conflict',
  ],
  'a letter is sent again once its link opens nothing': [
    'Pasó más de un año desde la decisión: su enlace ya no se abre. Escríbele a su correo.',
    async () => {
      const person = await makePerson(test.services)
      test.setNow(new Date(Date.now() - 366 * 86_400_000))
      await suspensionCalls(test, person, member, other).suspend()
      test.setNow(null)
      return () => as(member).call(sendSuspensionEmail, { userId: person.id })
    },
    'conflict',
  ],
})
