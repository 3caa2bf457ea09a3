import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { decideClaim } from '#features/directory/claims/contract.ts'
import {
  acceptInvitation,
  declineInvitation,
  inviteTeamMember,
  withdrawInvitation,
} from '#features/directory/team-invitations/contract.ts'
import { askForErasure } from '#features/growth/contacts/contract/data-controllers.ts'
import { sendFactCode } from '#features/trust/verification/contract/owner.ts'
import { decideFact, revokeFact } from '#features/trust/verification/contract/staff.ts'
import { expireFacts } from '#features/trust/verification/server/ledger/expire-facts.ts'
import { notifyStaff } from '#features/trust/verification/server/ledger/notify-staff.ts'
import { warnOfExpiry } from '#features/trust/verification/server/ledger/warn-of-expiry.ts'
import { makeBook, makeContact } from '#tests/support/contacts/contacts.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeClaim } from '#tests/support/factories/claims.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testNotifications } from './test-notifications.ts'

let test: TestApp
let reviewer: Person
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
  await makePerson(test.services, { staffPermissions: ['read'] })
})
afterEach(() => test.setNow(null))
afterAll(() => test.close())

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const reason = 'Lo miramos con calma.'
const later = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000))

/** A business with its team and a pending fact. */
async function verified() {
  const { services } = test
  const business = await makeBusiness(services, { published: true })
  const people = {
    owner: business.owner,
    manager: await makeMember(services, business.id, 'manager'),
    seller: await makeMember(services, business.id, 'seller'),
    mailbox: { id: '', email: `ventas-${business.id}@tienda.test` },
    reviewer,
  }
  const fact = (kind: FactKind, value: string) =>
    makePendingFact(services, business.id, kind, { value })
  const decide = async (decided: { decision: 'reject' | 'ask' } | { decision: 'approve' }) => {
    const factId = await fact('registry', 'Folio 12')
    const said = {
      factId,
      method: 'document',
      evidenceDate: day(-10),
      expiresOn: day(300),
    } as const
    const more =
      decided.decision === 'approve'
        ? { ...said, decision: 'approve' as const }
        : { factId, ...decided, reason }
    return test.as(reviewer.token).call(decideFact, more)
  }
  return { people, ids: { NEGOCIO: business.id }, business, fact, decide }
}

const page = '/dashboard-my-business/verificacion?negocio=NEGOCIO'
const both = (kind: string) => [`bell ${kind} ${page}`, `mail ${kind} ${page}`]
const managers = (kind: string) => ({ owner: both(kind), manager: both(kind) })

testNotifications('of what is verified', () => test.services, verified, {
  'a fact is approved': {
    happen: ({ decide }) => decide({ decision: 'approve' }),
    notified: managers('verification.fact_approved'),
  },
  'a fact is rejected': {
    happen: ({ decide }) => decide({ decision: 'reject' }),
    notified: managers('verification.fact_rejected'),
  },
  'more is asked for': {
    happen: ({ decide }) => decide({ decision: 'ask' }),
    notified: managers('verification.fact_asked'),
  },
  'a fact is taken away': {
    async happen({ business }) {
      const factId = await makeValidFact(test.services, business.id, 'phone')
      await test.as(reviewer.token).call(revokeFact, { factId, reason })
    },
    notified: managers('verification.fact_revoked'),
  },
  'a fact ends in a week': {
    async happen({ business }) {
      await makeValidFact(test.services, business.id, 'phone', 6)
      await warnOfExpiry(test.services)
      await warnOfExpiry(test.services)
    },
    notified: managers('verification.fact_expiring'),
  },
  'a fact ended, and the badge with it': {
    async happen({ business }) {
      await makeValidFact(test.services, business.id, 'phone', 1)
      later(4)
      await expireFacts(test.services)
      const hour = `${test.services.now().toISOString().slice(0, 13)}:00:00Z`
      for (const _ of [1, 2]) await notifyStaff(test.services, hour)
    },
    notified: {
      ...managers('verification.fact_expired'),
      reviewer: ['mail verification.fallen_badges /staff'],
    },
  },
  'a mailbox is to be shown': {
    async happen({ business, fact, people }) {
      const factId = await fact('email', people.mailbox.email)
      await test.as(people.owner.token).call(sendFactCode, { businessId: business.id, factId })
    },
    notified: { mailbox: ['mail verification.email_code'] },
  },
})

/** An unclaimed business with two claims. */
async function claimed() {
  const { services } = test
  const business = await makeBusiness(services, { published: true, set: { claimed: false } })
  await services.db.delete(businessMembers).where(eq(businessMembers.businessId, business.id))
  const [claimant, rival] = [await makePerson(services), await makePerson(services)]
  const claimId = await makeClaim(services, business.id, claimant.id)
  await makeClaim(services, business.id, rival.id)
  const decide = (approve: boolean) =>
    test.as(reviewer.token).call(decideClaim, { claimId, approve, reason })
  return {
    people: { claimant, rival, reviewer },
    ids: { NEGOCIO: business.id, LUGAR: business.slug },
    decide,
  }
}

const rejected = [
  'bell claims.rejected /negocios/LUGAR/reclamar',
  'mail directory.claim_rejected /negocios/LUGAR/reclamar',
]

testNotifications('of who says that a business is theirs', () => test.services, claimed, {
  'it is theirs, and so nobody else’s': {
    happen: ({ decide }) => decide(true),
    notified: {
      claimant: [
        'bell claims.approved /dashboard-my-business/editar?negocio=NEGOCIO',
        'mail directory.claim_approved /dashboard-my-business/editar?negocio=NEGOCIO',
      ],
      rival: rejected,
    },
  },
  'it is not theirs': { happen: ({ decide }) => decide(false), notified: { claimant: rejected } },
})

/** A business whose owner invites somebody with an account. */
async function inviting() {
  const business = await makeBusiness(test.services)
  const { owner } = business
  const [guest, mate] = [
    await makePerson(test.services),
    await makeMember(test.services, business.id, 'owner'),
  ]
  const invited = () =>
    makeInvitation(test.services, { business, email: guest.email, role: 'manager' })
  return { people: { owner, guest, mate }, ids: { NEGOCIO: business.id }, business, invited }
}

testNotifications('of the team of a business', () => test.services, inviting, {
  'somebody is invited': {
    happen: ({ business, people }) =>
      test.as(people.owner.token).call(inviteTeamMember, {
        businessId: business.id,
        email: people.guest.email,
        role: 'seller',
      }),
    notified: { guest: ['mail team.invited /invitacion/TOKEN'] },
  },
  'the invitation is taken back before it left': {
    async happen({ business, people }) {
      const as = test.as(people.owner.token)
      const { id } = await as.call(inviteTeamMember, {
        businessId: business.id,
        email: people.guest.email,
        role: 'seller',
      })
      await as.call(withdrawInvitation, { businessId: business.id, invitationId: id })
    },
    notified: {},
  },
  'they join': {
    async happen({ invited, people }) {
      const { id, token } = await invited()
      await test.as(people.guest.token).call(acceptInvitation, { invitationId: id, token })
    },
    notified: {
      owner: [
        'bell team.joined /dashboard-my-business/editar?negocio=NEGOCIO#equipo',
        'mail team.joined /dashboard-my-business/editar?negocio=NEGOCIO#equipo',
      ],
    },
  },
  'they say no': {
    async happen({ invited, people }) {
      const { id, token } = await invited()
      await test.as(people.guest.token).call(declineInvitation, { invitationId: id, token })
    },
    notified: {},
  },
})

/** A client in the book of a business with its team. */
async function client() {
  const { services } = test
  const business = await makeBusiness(services, { published: true })
  const person = await makePerson(services)
  const bookId = await makeBook(services, business.id)
  const { id } = await makeContact(services, { bookId, profileId: person.id })
  const people = {
    owner: business.owner,
    manager: await makeMember(services, business.id, 'manager'),
    seller: await makeMember(services, business.id, 'seller'),
    person,
  }
  return { people, ids: { NEGOCIO: business.id, CONTACTO: id }, business }
}

const asked = [
  'bell contacts.erasure_asked /dashboard-my-business/clientes/CONTACTO?negocio=NEGOCIO',
]

testNotifications('of what a business keeps of people', () => test.services, client, {
  'a client asks that it be erased': {
    async happen({ people, business }) {
      for (const _ of [1, 2])
        await test.as(people.person.token).call(askForErasure, { listingId: business.id })
    },
    notified: { owner: asked, manager: asked },
  },
})
