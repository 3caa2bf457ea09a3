import { v7 } from 'uuid'
import { quotations } from '#db/tables/growth/quotations.ts'
import * as own from '#features/growth/quotations/contract/owner.ts'
import * as received from '#features/growth/quotations/contract/person.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Services } from '#shared/server/services.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { inDays, writeDraft, writtenLine } from '#tests/support/quotations/quotations.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Writes a draft of a business for a client with an account. Returns what is needed to go on with it. */
export async function makeDraft(test: TestApp, business: Business) {
  const person = await makePerson(test.services)
  const { id: contactId } = await makeClient(test.services, business, { profileId: person.id })
  const seller = { businessId: business.id, owner: business.owner }
  const { id, version, total } = await writeDraft(test, seller, contactId)
  return { id, version, total, contactId, person }
}

/** The same, sent. */
export async function makeSent(test: TestApp, business: Business) {
  const draft = await makeDraft(test, business)
  const sent = { businessId: business.id, quotationId: draft.id, version: draft.version }
  await test.as(business.owner.token).call(own.sendQuotation, sent)
  return draft
}

/** What a quotation says. */
const content = (test: TestApp) => ({
  lines: [writtenLine],
  shipping: null,
  validUntil: inDays(test, 9),
  note: null,
  depositPercent: null,
})

/** Complete, valid calls on a sent quotation of another business to somebody else. */
export const quotationCalls = (
  me: () => ApiCaller,
  ids: Record<'quotation' | 'quotationDraft' | 'client', string>,
  test: () => TestApp,
): Record<string, (businessId: string) => Promise<unknown>> => {
  const ofOwn = (businessId: string) => ({ businessId, quotationId: ids.quotation })
  const ofDraft = (businessId: string) => ({ businessId, quotationId: ids.quotationDraft })
  const mine = () => ({ quotationId: ids.quotation, token: 'x'.repeat(43) })
  const payer = { provider: null, buyer: null }
  return {
    readOwnQuotation: (id) => me().call(own.readOwnQuotation, ofOwn(id)),
    readQuotationStart: (businessId) =>
      me().call(own.readQuotationStart, { businessId, contactId: ids.client }),
    createQuotation: (businessId) =>
      me().call(own.createQuotation, {
        businessId,
        to: { contactId: ids.client },
        ...content(test()),
      }),
    updateQuotation: (id) =>
      me().call(own.updateQuotation, { ...ofDraft(id), version: '1', ...content(test()) }),
    deleteQuotation: (id) => me().call(own.deleteQuotation, ofDraft(id)),
    sendQuotation: (id) => me().call(own.sendQuotation, { ...ofDraft(id), version: '1' }),
    withdrawQuotation: (id) => me().call(own.withdrawQuotation, ofOwn(id)),
    copyQuotation: (id) => me().call(own.copyQuotation, { ...ofOwn(id), as: 'new' }),
    printOwnQuotation: (id) => me().call(own.printOwnQuotation, ofOwn(id)),
    readQuotation: () => me().call(received.readQuotation, mine()),
    acceptQuotation: () =>
      me().call(received.acceptQuotation, { ...mine(), ...payer, total: 60_000 }),
    payQuotation: () => me().call(received.payQuotation, { ...mine(), ...payer }),
    refuseQuotation: () => me().call(received.refuseQuotation, { ...mine(), reason: null }),
    printQuotation: () => me().call(received.printQuotation, mine()),
  }
}

/** Endpoints whose ids only narrow a list of one's own business. */
export const unownedQuotationIds: Record<string, string> = {
  listQuotations: 'narrows a list of one’s own; another’s contact has none there',
}

type Item = Record<string, unknown>

/** Inserts sent quotations of a business to one account, three with each timestamp. */
export async function makeQuotationsToList(
  services: Services,
  {
    business,
    person,
    many,
    moment,
  }: { business: Business; person: Person; many: number; moment: (i: number) => Date },
): Promise<void> {
  const { id: contactId, bookId } = await makeClient(services, business, {
    name: 'De cotizaciones',
  })
  await services.db.insert(quotations).values(
    Array.from({ length: many }, (_, i) => ({
      id: v7(),
      bookId,
      contactId,
      number: i + 1,
      state: 'sent' as const,
      profileId: person.id,
      currency: 'MXN',
      validUntil: '2099-01-01',
      expiresAt: new Date('2099-01-02'),
      sentAt: moment(i),
      createdAt: moment(i),
    })),
  )
}

/** Requests that list quotations. */
export const quotationLists = (of: () => { owner: Person | undefined; shop: Business }) => ({
  listQuotations: {
    all: {
      as: () => of().owner,
      input: () => ({ businessId: of().shop.id }),
      key: ({ at }: Item) => String(at),
    },
  },
  listMyQuotations: { all: { as: () => of().owner, key: ({ sentAt }: Item) => String(sentAt) } },
})
