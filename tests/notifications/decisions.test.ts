import { afterAll, beforeAll } from 'vitest'
import { decideAppeal, decideCase } from '#features/trust/reports/contract/cases.ts'
import { appealDecision } from '#features/trust/reports/contract/decisions.ts'
import {
  removeAccountContent,
  restoreAccountContent,
} from '#features/trust/reports/contract/removals.ts'
import { reportBusiness } from '#features/trust/reports/contract/reports.ts'
import { runRemoval } from '#features/trust/reports/server/cases/run-removal.ts'
import type { CaseDecision } from '#features/trust/reports/vocabulary.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testNotifications } from './test-notifications.ts'

let test: TestApp
let staff: Person
let second: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  second = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const reason = 'Lo leímos con calma.'
const rule = 'spam' as const

/** Actions on a case and who takes them. */
const actions = (caseId: string) => ({
  decide: (state: CaseDecision) =>
    test
      .as(staff.token)
      .call(decideCase, { caseId, state, rule: state === 'removed' ? rule : null, reason }),
  appeal: (by: Person) =>
    test
      .as(by.token)
      .call(appealDecision, { caseId, text: 'No anuncio nada: cuento lo que me pasó.' }),
  async answer(state: 'upheld' | 'rejected') {
    const { rows } = await test.services.db.execute<{ id: string }>(
      `select id from appeals where case_id = '${caseId}' and state = 'open'`,
    )
    return test
      .as(second.token)
      .call(decideAppeal, { appealId: rows[0]?.id ?? '', state, rule, reason })
  },
})

const toCase = '/decisiones#caso-CASO'
const closed = [`bell reports.closed ${toCase}`]
const removed = [`bell reports.of_yours ${toCase}`, `mail reports.of_yours ${toCase}`]
const appealed = [`bell reports.appealed ${toCase}`, `mail reports.appealed ${toCase}`]

/** A reported review; at `trust` 3 of its reporter it is hidden. */
async function opinion(trust: 2 | 3 = 2) {
  const shop = await makeBusiness(test.services, { published: true })
  const people = {
    owner: shop.owner,
    author: await makePerson(test.services),
    reporter: await makeTrustedReporter(test.services, trust),
    staff,
    second,
  }
  const { id } = await makeReview(test, shop, { by: people.author, stars: 2 })
  await report(test, people.reporter, id)
  const { id: caseId } = await newestCaseOf(test, id)
  return { people, ids: { CASO: caseId, LUGAR: shop.slug }, caseId, ...actions(caseId) }
}

testNotifications('of an opinion that was reported', () => test.services, opinion, {
  'it stays': { happen: ({ decide }) => decide('no_change'), notified: { reporter: closed } },
  'it goes': {
    happen: ({ decide }) => decide('removed'),
    notified: { reporter: closed, author: removed },
  },
  'it is back by an appeal': {
    async before({ decide, appeal, people }) {
      await decide('removed')
      await appeal(people.author)
    },
    happen: ({ answer }) => answer('upheld'),
    notified: { author: appealed },
  },
  'it stays gone': {
    async before({ decide, appeal, people }) {
      await decide('removed')
      await appeal(people.author)
    },
    happen: ({ answer }) => answer('rejected'),
    notified: { author: appealed },
  },
  'it goes by the appeal of who reported it': {
    async before({ decide, appeal, people }) {
      await decide('no_change')
      await appeal(people.reporter)
    },
    happen: ({ answer }) => answer('upheld'),
    notified: { reporter: appealed, author: removed },
  },
  'all that its author wrote goes': {
    async happen({ caseId }) {
      const { id } = await test.as(staff.token).call(removeAccountContent, { caseId, rule, reason })
      await runRemoval(test.services, id)
    },
    notified: {
      reporter: closed,
      author: ['bell reports.all /decisiones', 'mail reports.all /decisiones'],
    },
  },
  'all of it comes back': {
    async before({ caseId }) {
      const { id } = await test.as(staff.token).call(removeAccountContent, { caseId, rule, reason })
      await runRemoval(test.services, id)
    },
    async happen({ people }) {
      const { rows } = await test.services.db.execute<{ id: string }>(
        `select id from account_removals where author_id = '${people.author.id}'`,
      )
      const removalId = rows[0]?.id ?? ''
      await test.as(staff.token).call(restoreAccountContent, { removalId })
      await runRemoval(test.services, removalId)
    },
    notified: { author: ['bell reports.all /decisiones', 'mail reports.all /decisiones'] },
  },
})

testNotifications(
  'of an opinion that was hidden',
  () => test.services,
  () => opinion(3),
  {
    'it is shown again': {
      happen: ({ decide }) => decide('no_change'),
      notified: {
        reporter: closed,
        author: [
          'bell reports.of_yours /negocios/LUGAR/opiniones#opinion-ID',
          'mail reports.of_yours /negocios/LUGAR/opiniones#opinion-ID',
        ],
      },
    },
  },
)

/** A reported product, with its seller's team. */
async function product() {
  const store = await makeStore(test.services)
  const people = {
    owner: store.owner,
    manager: await makeMember(test.services, store.businessId, 'manager'),
    seller: await makeMember(test.services, store.businessId, 'seller'),
    reporter: await makePerson(test.services),
  }
  const { id } = await makeProduct(test.services, store)
  await report(test, people.reporter, id)
  const { id: caseId } = await newestCaseOf(test, id)
  return { people, ids: { CASO: caseId }, ...actions(caseId) }
}

const ofBusiness = [`bell reports.of_business ${toCase}`, `mail reports.of_business ${toCase}`]

testNotifications('of a product that was reported', () => test.services, product, {
  'it is taken down': {
    happen: ({ decide }) => decide('removed'),
    notified: { reporter: closed, owner: ofBusiness, manager: ofBusiness },
  },
  'it is put right by its people': {
    happen: ({ decide }) => decide('corrected'),
    notified: { reporter: closed },
  },
  'it is back by an appeal': {
    async before({ decide, appeal, people }) {
      await decide('removed')
      await appeal(people.manager)
    },
    happen: ({ answer }) => answer('upheld'),
    notified: { manager: appealed },
  },
})

/** A page reported as wrong by a guest and by a person with an account. */
async function wrongPage() {
  const { id, slug } = await makeBusiness(test.services, {
    published: true,
    set: { claimed: false },
  })
  const reporter = await makePerson(test.services)
  const guest = { id: '', email: `rosa-${id}@correo.test` }
  await test.as(reporter.token).call(reportBusiness, { slug, kind: 'closed', text: '', email: '' })
  await test.as().call(reportBusiness, { slug, kind: 'closed', text: '', email: guest.email })
  const { id: caseId } = await newestCaseOf(test, id)
  return { people: { reporter, guest }, ids: { CASO: caseId, LUGAR: slug }, ...actions(caseId) }
}

const mailed = 'mail reports.decided /negocios/LUGAR'

testNotifications('of a page that is wrong', () => test.services, wrongPage, {
  'it is put right': {
    happen: ({ decide }) => decide('corrected'),
    notified: { reporter: [...closed, mailed], guest: [mailed] },
  },
})
