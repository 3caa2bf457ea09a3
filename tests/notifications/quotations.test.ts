import { afterAll, afterEach, beforeAll } from 'vitest'
import { quotations } from '#db/tables/growth/quotations.ts'
import * as own from '#features/growth/quotations/contract/owner.ts'
import * as received from '#features/growth/quotations/contract/person.ts'
import {
  expireQuotations,
  remindOfQuotations,
} from '#features/growth/quotations/server/expire-quotations.ts'
import { dayMs } from '#shared/time/durations.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { sendNew, writeDraft } from '#tests/support/quotations/quotations.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testNotifications } from './test-notifications.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterEach(() => test.setNow(null))
afterAll(() => test.close())

/** A business without a store, its team, and a client with an account and one without. */
async function quoting() {
  const { services } = test
  // Jobs would go through those of other scenes, too.
  await services.db.delete(quotations)
  const business = await makeBusiness(services, { published: true })
  const people = {
    owner: business.owner,
    manager: await makeMember(services, business.id, 'manager'),
    rosa: await makePerson(services, { fullName: 'Rosa Díaz' }),
    guest: { id: '', email: `luis-${business.id}@persona.test` },
  }
  const { id: contactId } = await makeClient(services, business, { profileId: people.rosa.id })
  const { email } = people.guest
  const { id: guestId } = await makeClient(services, business, { name: 'Luis' }, { email })
  const seller = { businessId: business.id, owner: business.owner }
  const sent = await sendNew(test, seller, contactId)
  const ids: Record<string, string> = { NEGOCIO: business.id, COTIZACION: sent.id }
  const send = async (to: string) => {
    const { id: quotationId, version } = await writeDraft(test, seller, to)
    ids.NUEVA = quotationId
    const of = { businessId: business.id, quotationId, version }
    return test.as(business.owner.token).call(own.sendQuotation, of)
  }
  const mine = { quotationId: sent.id, token: null }
  return { people, ids, business, sent, contactId, guestId, send, mine }
}

const inWorkspace = '/dashboard-my-business/cotizaciones/COTIZACION?negocio=NEGOCIO'

testNotifications('a quotation', () => test.services, quoting, {
  'that is sent reaches an account by bell and mail': {
    happen: ({ send, contactId }) => send(contactId),
    notified: {
      rosa: [
        'bell quotations.received /cotizaciones/NUEVA',
        'mail quotations.received /cotizaciones/NUEVA',
      ],
    },
  },
  'that is sent reaches who has no account by mail with a link': {
    happen: ({ send, guestId }) => send(guestId),
    notified: { guest: ['mail quotations.received /cotizaciones/NUEVA#t=TOKEN'] },
  },
  'that is accepted is told to who sent it': {
    happen: ({ people, mine, sent }) =>
      test.as(people.rosa.token).call(received.acceptQuotation, {
        ...mine,
        total: sent.total,
        provider: null,
        buyer: null,
      }),
    notified: {
      owner: [`bell quotations.accepted ${inWorkspace}`, `mail quotations.answered ${inWorkspace}`],
    },
  },
  'that is refused is told to who sent it': {
    happen: ({ people, mine }) =>
      test.as(people.rosa.token).call(received.refuseQuotation, { ...mine, reason: null }),
    notified: {
      owner: [`bell quotations.refused ${inWorkspace}`, `mail quotations.answered ${inWorkspace}`],
    },
  },
  'that is withdrawn is told to the person': {
    happen: ({ business, sent }) =>
      test
        .as(business.owner.token)
        .call(own.withdrawQuotation, { businessId: business.id, quotationId: sent.id }),
    notified: {
      rosa: [
        'bell quotations.withdrawn /cotizaciones/COTIZACION',
        'mail quotations.withdrawn /cotizaciones/COTIZACION',
      ],
    },
  },
  'that ends soon is reminded of': {
    before: async ({ sent }) => test.setNow(new Date(Date.parse(sent.expiresAt ?? '') - dayMs)),
    happen: () => remindOfQuotations(test.services),
    notified: {
      rosa: [
        'bell quotations.reminder /cotizaciones/COTIZACION',
        'mail quotations.reminder /cotizaciones/COTIZACION',
      ],
    },
  },
  'that nobody answered is told to who sent it': {
    before: async ({ sent }) => test.setNow(new Date(Date.parse(sent.expiresAt ?? ''))),
    happen: () => expireQuotations(test.services),
    notified: { owner: [`bell quotations.expired ${inWorkspace}`] },
  },
})
