import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { downloadGrants } from '#db/tables/buying/downloads.ts'
import { returnRequests } from '#db/tables/buying/returns.ts'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { verificationEvidence } from '#db/tables/trust/verification.ts'
import { openExport } from '#features/backoffice/privacy/contract/export.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import {
  changeTeamRole,
  readMyBusiness,
  removeTeamMember,
  savePhotos,
} from '#features/directory/businesses/contract/owner.ts'
import * as claims from '#features/directory/claims/contract.ts'
import { listLeads, updateLead } from '#features/directory/leads/contract.ts'
import * as invitations from '#features/directory/team-invitations/contract.ts'
import * as shelf from '#features/selling/products/contract/owner.ts'
import { type MyStore, readMyStore, saveStore } from '#features/selling/stores/contract/my-store.ts'
import { listStockMovements, moveStock } from '#features/selling/stores/contract/stock.ts'
import * as facts from '#features/trust/verification/contract/owner.ts'
import { openEvidence } from '#features/trust/verification/contract/staff.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { openWithoutProviders } from '#tests/support/selling/unreachable-providers.ts'
import { makeBook, makeContact } from '../support/contacts/contacts.ts'
import { commentOn } from '../support/content/comments.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { makeDigital } from '../support/factories/downloads.ts'
import { makeFile } from '../support/factories/files.ts'
import { makeInvitation } from '../support/factories/invitations.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { productFields } from '../support/factories/product-fields.ts'
import { makeProduct } from '../support/factories/products.ts'
import { makePromotion } from '../support/factories/promotions.ts'
import { makePurchase } from '../support/factories/purchases.ts'
import { ask, reply } from '../support/factories/questions.ts'
import { makeReview } from '../support/factories/reviews.ts'
import { makeStore } from '../support/factories/stores.ts'
import { makeEvidence, makePendingFact } from '../support/factories/verification.ts'
import type { TestApp } from '../support/test-app.ts'
import { accountCalls, makeAccountThings } from './accounts/account-calls.ts'
import { blockCalls, makeBlocks } from './accounts/block-calls.ts'
import { conversationCalls, makeConversation } from './accounts/conversation-calls.ts'
import { makeReturn } from './buying/make-return.ts'
import { orderCalls } from './buying/order-calls.ts'
import { commentCalls } from './community/comment-calls.ts'
import { questionCalls } from './community/question-calls.ts'
import { postReview, reviewCalls } from './community/review-calls.ts'
import { bookCalls, makeBookThings } from './growth/book-calls.ts'
import { clientCalls, makeClientThings } from './growth/client-calls.ts'
import { consentCalls } from './growth/consent-calls.ts'
import { contactImportCalls, makeImportOf } from './growth/contact-import-calls.ts'
import { makeDraft, makeSent, quotationCalls } from './growth/quotation-calls.ts'
import { protectedRows } from './protected-rows.ts'
import { makeEdit, productCalls } from './selling/product-calls.ts'
import { promote, promotionCalls } from './selling/promotion-calls.ts'
import { removedReview, reportCalls } from './trust/report-calls.ts'
import { unownedIds } from './unowned-ids.ts'

let test: TestApp
let mine: Business
let theirs: Business
let reviewer: Person
let unclaimed: Business
const ids = {
  product: '',
  edit: '',
  promotion: '',
  sellable: '',
  order: '',
  purchase: '',
  payment: '',
  lead: '',
  fact: '',
  evidence: '',
  withdrawal: '',
  refund: '',
  review: '',
  case: '',
  contact: '',
  note: '',
  tag: '',
  group: '',
  field: '',
  question: '',
  answer: '',
  comment: '',
  address: '',
  search: '',
  soldFile: '',
  grant: '',
  notice: '',
  session: '',
  hidden: '',
  block: '',
  device: '',
  claim: '',
  invitation: '',
  file: '',
  photo: '',
  claimFile: '',
  export: '',
  conversation: '',
  scheduled: '',
  savedReply: '',
  messageFile: '',
  client: '',
  clientTask: '',
  clientCall: '',
  contactImport: '',
  quotation: '',
  quotationDraft: '',
}
/** A contact of the caller's own book. */
let ownContact = ''
/** The caller's own records, to combine them with foreign ones. */
const own = { fact: '', claim: '', photos: '', store: {} as object }
beforeAll(async () => {
  test = await openWithoutProviders()
  const { services } = test
  mine = await makeBusiness(services, { published: true })
  theirs = await makeBusiness(services, { published: true })
  const [lead] = await services.db
    .insert(leads)
    .values({ businessId: theirs.id, channel: 'email', code: 'ABC123' })
    .returning()
  ids.lead = lead?.id ?? ''
  ids.fact = await makePendingFact(services, theirs.id, 'email')
  const file = await makeEvidence(services, theirs.owner.id)
  Object.assign(ids, { file: file.mediaId, photo: await makeFile(services, theirs.owner.id) })
  const [evidence] = await services.db
    .insert(verificationEvidence)
    .values({ factId: ids.fact, mediaId: file.mediaId, fileName: file.name })
    .returning()
  ids.evidence = evidence?.id ?? ''
  const claimant = await makePerson(services)
  const [claim] = await services.db
    .insert(businessClaims)
    .values({
      businessId: theirs.id,
      claimantId: claimant.id,
      statement: 'Atiendo aquí desde 2010',
    })
    .returning()
  ids.claim = claim?.id ?? ''
  ids.claimFile = (await makeEvidence(services, claimant.id)).mediaId
  await services.db
    .insert(businessClaimEvidence)
    .values({ claimId: ids.claim, mediaId: ids.claimFile, name: 'acta.pdf', position: 0 })
  ids.invitation = (await makeInvitation(services, { business: theirs, email: claimant.email })).id
  const asked = {
    requestedOn: '2026-11-22',
    requestedAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  }
  const zip = await makeFile(services, theirs.owner.id, {
    bucketId: 'exports',
    isPublic: false,
    contentType: 'application/zip',
  })
  const ready = { ...asked, userId: theirs.owner.id, state: 'ready' as const, mediaId: zip }
  ids.export = (await services.db.insert(dataExports).values(ready).returning())[0]?.id ?? ''
  const theirStore = await makeStore(services, { business: theirs })
  const product = await makeProduct(services, theirStore)
  Object.assign(ids, { product: product.id, sellable: product.sellableId })
  ids.edit = await makeEdit(test, {
    businessId: theirs.id,
    owner: theirs.owner,
    product: product.id,
  })
  ids.promotion = (await makePromotion(services, theirStore)).id
  await makeStore(services, { business: mine })
  const digital = await makeDigital(test, theirStore)
  const lines = [product, digital].map((one) => ({ product: one, quantity: 1 }))
  const parts = [{ store: theirStore, lines }]
  const purchase = await makePurchase(services, { by: theirs.owner, parts })
  ids.purchase = purchase.purchaseId
  ids.order = purchase.orders[0]?.id ?? ''
  ids.payment = purchase.paymentId
  const { purchaseId, token, paymentId } = purchase
  await test.as(theirs.owner.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const [grant] = await services.db.select().from(downloadGrants)
  Object.assign(ids, { grant: grant?.id, soldFile: grant?.fileId })
  const back = { orderId: ids.order, idempotencyKey: 'k'.repeat(16) }
  ids.withdrawal = (await services.db.insert(returnRequests).values(back).returning())[0]?.id ?? ''
  Object.assign(ids, await makeAccountThings(test, theirs.owner), {
    refund: await makeReturn(services, ids.order),
  })
  Object.assign(ids, await makeBlocks(services, { by: theirs.owner, businessId: theirs.id }))
  Object.assign(ids, await makeConversation(test, theirs))
  ids.review = (await makeReview(test, theirs)).id
  ids.question = (await ask(test, theirs)).id
  ids.answer = (await reply(test, ids.question)).id
  ids.comment = (await commentOn(test)).id
  ids.case = await removedReview(test, theirs)
  Object.assign(ids, await makeBookThings(services, theirs))
  ids.contactImport = await makeImportOf(services, theirs)
  const things = await makeClientThings(services, theirs)
  Object.assign(ids, { client: things.contact, clientTask: things.task, clientCall: things.call })
  ids.quotation = (await makeSent(test, theirs)).id
  ids.quotationDraft = (await makeDraft(test, theirs)).id
  reviewer = await makePerson(services, { staffPermissions: [...staffPermissions] })
  unclaimed = await makeBusiness(services, { published: true, set: { claimed: false } })
  own.fact = await makePendingFact(services, mine.id, 'registry', {
    state: 'needs_more',
    isDemo: true,
  })
  const statement = {
    businessId: unclaimed.id,
    claimantId: (await makePerson(services)).id,
    statement: 'Soy quien lo atiende',
  }
  own.claim = (await services.db.insert(businessClaims).values(statement).returning())[0]?.id ?? ''
  const { store } = await me().call(readMyStore, { businessId: mine.id })
  const {
    id: _,
    currency,
    state,
    holidayUntil,
    logo,
    banner,
    products: __,
    weightless,
    terms,
    missing: ___,
    ...rest
  } = store as MyStore
  const { manualInstructions: ____, ...settings } = rest
  own.store = settings
  ownContact = (await makeContact(services, { bookId: await makeBook(services, mine.id) })).id
  own.photos = (await me().call(readMyBusiness, { businessId: mine.id })).sections.photos.version
})
afterAll(() => test.close())

/** Complete, valid calls on records of another person. */
const calls: Record<string, (businessId: string) => Promise<unknown>> = {
  updateLead: (businessId) => me().call(updateLead, { businessId, leadId: ids.lead, note: 'mío' }),
  answerRequest: (businessId) =>
    me().call(facts.answerRequest, {
      businessId,
      factId: ids.fact,
      note: 'Aquí está',
      evidence: [],
    }),
  withdrawFact: (businessId) => me().call(facts.withdrawFact, { businessId, factId: ids.fact }),
  sendFactCode: (businessId) => me().call(facts.sendFactCode, { businessId, factId: ids.fact }),
  confirmFactCode: (businessId) =>
    me().call(facts.confirmFactCode, { businessId, factId: ids.fact, code: '123456' }),
  checkFactDomain: (businessId) =>
    me().call(facts.checkFactDomain, { businessId, factId: ids.fact }),
  openOwnEvidence: (businessId) =>
    me().call(facts.openOwnEvidence, { businessId, factId: ids.fact, evidenceId: ids.evidence }),
  changeTeamRole: (businessId) =>
    me().call(changeTeamRole, { businessId, profileId: theirs.owner.id, role: 'seller' }),
  removeTeamMember: (businessId) =>
    me().call(removeTeamMember, { businessId, profileId: theirs.owner.id }),
  resendInvitation: (businessId) =>
    me().call(invitations.resendInvitation, { businessId, invitationId: ids.invitation }),
  withdrawInvitation: (businessId) =>
    me().call(invitations.withdrawInvitation, { businessId, invitationId: ids.invitation }),
  acceptInvitation: () => me().call(invitations.acceptInvitation, { invitationId: ids.invitation }),
  declineInvitation: () =>
    me().call(invitations.declineInvitation, { invitationId: ids.invitation }),
  withdrawClaim: () => me().call(claims.withdrawClaim, { claimId: ids.claim }),
  moveStock: (businessId) =>
    me().call(moveStock, {
      businessId,
      sellableId: ids.sellable,
      reason: 'counted',
      quantity: 0,
      key: crypto.randomUUID(),
    }),
  listStockMovements: (businessId) =>
    me().call(listStockMovements, { businessId, sellableId: ids.sellable }),
  ...productCalls(() => me(), ids),
  ...promotionCalls(() => me(), ids),
  ...accountCalls(() => me(), ids),
  openExport: () => me().call(openExport, { exportId: ids.export }),
  ...orderCalls(() => me(), ids),
  ...reviewCalls(() => me(), ids),
  ...questionCalls(() => me(), ids),
  ...commentCalls(() => me(), ids),
  ...blockCalls(() => me(), ids),
  ...conversationCalls(() => me(), ids),
  ...reportCalls(() => me(), ids),
  ...bookCalls(
    () => me(),
    ids,
    () => ownContact,
  ),
  ...clientCalls(() => me(), ids),
  ...contactImportCalls(
    () => me(),
    () => ids.contactImport,
  ),
  ...consentCalls(() => me(), ids),
  ...quotationCalls(
    () => me(),
    ids,
    () => test,
  ),
  // Staff may see every record, but not through another business.
  openClaimEvidence: () =>
    test
      .as(reviewer.token)
      .call(claims.openClaimEvidence, { claimId: own.claim, mediaId: ids.claimFile }),
  openEvidence: () =>
    test.as(reviewer.token).call(openEvidence, { factId: own.fact, evidenceId: ids.evidence }),
}
const me = () => test.as(mine.owner.token)
const evidence = () => [{ mediaId: ids.file, name: 'acta.pdf' }]
/** Calls on own records with another person's file or product. */
const withTheirFile: Record<string, () => Promise<unknown>> = {
  savePhotos: () => {
    const photos = { logo: { mediaId: ids.photo, alt: '' }, cover: null, gallery: [] }
    return me().call(savePhotos, { businessId: mine.id, version: own.photos, ...photos })
  },
  saveStore: () =>
    me().call(saveStore, { ...own.store, businessId: mine.id, logoId: ids.photo } as never),
  createProduct: () =>
    me().call(shelf.createProduct, {
      businessId: mine.id,
      ...productFields({ photos: [{ mediaId: ids.photo, alt: '' }] }),
    }),
  createPromotion: () => promote(me(), mine.id, ids.product),
  writeReview: () => postReview(me(), theirs.slug, ids.photo),
  submitFact: () =>
    me().call(facts.submitFact, {
      businessId: mine.id,
      kind: 'address',
      evidence: evidence(),
    } as never),
  answerRequest: () =>
    me().call(facts.answerRequest, {
      businessId: mine.id,
      factId: own.fact,
      note: 'Aquí está',
      evidence: evidence(),
    }),
  claimBusiness: () => {
    const statement = 'Atiendo este negocio desde hace diez años, todos los días.'
    return me().call(claims.claimBusiness, {
      slug: unclaimed.slug,
      statement,
      evidence: evidence(),
    })
  },
}

/** Names of the id fields of an input, at any depth. */
function idsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as {
    properties?: Record<
      string,
      { format?: string; items?: { format?: string }; anyOf?: { format?: string }[] }
    >
  }
  const here = Object.entries(properties).flatMap(([name, of]) =>
    [of, of.items, ...(of.anyOf ?? [])].some((one) => one?.format === 'uuid') ? [name] : [],
  )
  return [...new Set([...here, ...Object.values(schema).flatMap(idsOf)])]
}

/** Whether an input has a record id besides those that `matrix.test.ts` covers: the business, or records that staff may all see. */
function takesRecord({ input, allow }: Endpoint): boolean {
  const known =
    allow.who === 'member' || allow.who === 'anyone'
      ? ['businessId']
      : allow.who === 'book'
        ? ['book']
        : []
  const taken = idsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).filter(
    (name) => !known.includes(name),
  )
  return taken.length > (allow.who === 'staff' ? 1 : 0)
}

it('every endpoint that takes the id of a record is below, or says why it need not', () => {
  const taking = routes.flatMap(({ endpoint }) => (takesRecord(endpoint) ? [endpoint.name] : []))
  expect(
    [
      ...new Set([
        ...Object.keys(calls),
        ...Object.keys(withTheirFile),
        ...Object.keys(unownedIds),
      ]),
    ].sort(),
  ).toEqual(taking.sort())
})

describe('a record of another’s business', () => {
  it.each(Object.keys(calls))(
    'is not found by %s, under its own business or under mine',
    async (name) => {
      const before = await protectedRows(test)
      for (const businessId of [mine.id, theirs.id])
        await expect(calls[name]?.(businessId)).rejects.toMatchObject({ code: 'not_found' })
      expect(await protectedRows(test)).toEqual(before)
    },
  )
})

it('a request of another’s business is in no list of mine', async () => {
  const { items } = await me().call(listLeads, { businessId: mine.id, leadId: ids.lead })
  expect(items).toEqual([])
  await expect(
    me().call(listLeads, { businessId: theirs.id, leadId: ids.lead }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

describe('a file of somebody else', () => {
  it.each(Object.keys(withTheirFile))('is not found by %s', async (name) => {
    const before = await protectedRows(test)
    const at: Record<string, string> = {
      savePhotos: 'logo',
      saveStore: 'logoId',
      createProduct: 'photos.0',
      createPromotion: 'productIds',
      writeReview: 'photos',
    }
    const fields = expect.objectContaining({
      [at[name] ?? 'evidence']: expect.stringContaining('No encontramos'),
    })
    await expect(withTheirFile[name]?.()).rejects.toMatchObject({ code: 'invalid', fields })
    expect(await protectedRows(test)).toEqual(before)
  })
})
