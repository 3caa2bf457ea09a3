import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { updateProfile } from '#features/accounts/profiles/contract/profile.ts'
import { hideAuthor } from '#features/accounts/trust-and-blocks/contract.ts'
import { addSavedAddress } from '#features/buying/address-book/contract.ts'
import { noteOrder } from '#features/buying/orders/contract/seller.ts'
import { editComment, writeComment } from '#features/community/comments/contract/write.ts'
import { replyToReview } from '#features/community/reviews/contract.ts'
import { claimBusiness } from '#features/directory/claims/contract.ts'
import { updateLead } from '#features/directory/leads/contract.ts'
import { saveSearch } from '#features/directory/saved-searches/contract.ts'
import { createContact } from '#features/growth/contacts/contract/contacts.ts'
import { addContactNote } from '#features/growth/contacts/contract/notes.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import { decideCase } from '#features/trust/reports/contract/cases.ts'
import { appealDecision } from '#features/trust/reports/contract/decisions.ts'
import { reportBusiness, reportSubject } from '#features/trust/reports/contract/reports.ts'
import { saveQueueFilter } from '#features/trust/verification/contract/queue.ts'
import { eraseNow } from '#tests/support/accounts/erase-now.ts'
import { findMarkerText, markerText } from '#tests/support/accounts/marker-text.ts'
import { contactForm } from '#tests/support/contacts/contacts.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { deliveryAddress } from '#tests/support/factories/carts.ts'
import { makeEvidence } from '#tests/support/factories/files.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { publishedPost } from '#tests/support/factories/posts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeTrustedReporter, newestCaseOf } from '#tests/support/factories/reports.ts'
import { makeAnsweredLead, makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { suspensionCalls } from '#tests/support/suspensions/suspension-calls.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp({ demoData: true })
})
afterEach(() => test.close())

/** A person writes wherever possible; others read, answer, report and decide. Returns the ids. */
async function sayEverywhere() {
  const { services } = test
  const by = await makeTrustedReporter(services, 2, { fullName: markerText })
  const me = test.as(by.token)
  const staff = await makePerson(services, {
    staffPermissions: ['read', 'create', 'edit', 'delete', 'share', 'manage_users'],
  })
  const judge = await makePerson(services, { staffPermissions: ['read', 'edit', 'manage_users'] })
  const team = test.as(staff.token)
  const shop = await makeBusiness(services, { published: true })
  const words = (about: string) => `${about}: lo dice ${markerText}`

  await me.call(updateProfile, { bio: words('Sobre mí'), address: { ...home, street: markerText } })
  await me.call(addSavedAddress, {
    label: markerText,
    address: { ...deliveryAddress, street: markerText },
  })
  await me.call(saveSearch, { name: markerText, address: '/directorio?q=pan', alerts: true })

  await makeAnsweredLead(test, shop, by)
  const opinion = await makeReview(test, shop, { by, text: words('Opinión') })
  const question = await ask(test, shop, { by, text: words('Pregunta') })
  const asked = await ask(test, shop)
  const answer = await reply(test, asked.id, { by, text: words('Respuesta') })
  await reply(test, question.id)
  const { id: postId } = await publishedPost(team)
  const comment = { postId, parentId: null, key: randomUUID() }
  const { id: commentId } = await me.call(writeComment, { ...comment, text: words('Comentario') })
  await me.call(editComment, { commentId, text: words('Comentario corregido') })

  const claimed = await makeBusiness(services, { published: true, set: { claimed: false } })
  const evidence = [{ mediaId: await makeEvidence(services, by.id), name: `${markerText}.pdf` }]
  await me.call(claimBusiness, {
    slug: claimed.slug,
    statement: words('Atiendo este negocio desde 2009'),
    evidence,
  })

  await me.call(reportBusiness, {
    slug: claimed.slug,
    kind: 'closed',
    text: words('Reporte'),
    email: by.email,
  })
  const theirs = await makeReview(test, shop)
  await me.call(reportSubject, { subjectId: theirs.id, rule: 'spam', text: words('Aviso') })
  const other = await makePerson(services)
  await test.as(other.token).call(hideAuthor, { subjectId: opinion.id, way: 'block' })

  // Content removed by staff, and its appeals.
  for (const subjectId of [opinion.id, answer.id, commentId]) {
    const reporter = await makeTrustedReporter(services, 2)
    await test
      .as(reporter.token)
      .call(reportSubject, { subjectId, rule: 'offensive', text: '' } as never)
    const { id: caseId } = await newestCaseOf(test, subjectId)
    await team.call(decideCase, {
      caseId,
      state: 'removed',
      rule: 'offensive',
      reason: 'Insulta a otra persona.',
    } as never)
    await me.call(appealDecision, { caseId, text: words('No estoy de acuerdo') })
  }
  const desk = suspensionCalls(test, by, staff, judge)
  await desk.suspend()
  await desk.appeal(undefined, words('Era mi trabajo'))
  for (const { id } of await services.db.select({ id: outgoingMails.id }).from(outgoingMails))
    await sendMail(services, id)
  return by
}

const home = {
  countryCode: 'MX',
  state: 'Colima',
  city: 'Comala',
  neighborhood: 'Centro',
  street: 'Juárez 12',
  postalCode: '28450',
}

/** Columns with texts that a person may leave behind. */
const texts = [
  'reviews.text',
  'questions.text',
  'questions.folded',
  'questions.search',
  'answers.text',
  'answers.search',
  'post_comments.text',
]
/** Other columns that contained their texts and names before. */
const beside = [
  'appeals.text',
  'blocks.shown_as',
  'business_claim_evidence.name',
  'business_claims.statement',
  'reports.text',
  'suspension_appeals.text',
  'profiles.bio',
  'profiles.full_name',
  'profiles.street',
  'saved_addresses.address',
  'saved_addresses.label',
  'saved_searches.name',
]

describe('the public texts of an erased person', () => {
  it('stands nowhere any more, nor what is kept beside it, where they took it along', async () => {
    const { id } = await sayEverywhere()
    expect(await findMarkerText(test.services)).toEqual(
      expect.arrayContaining([...texts, ...beside]),
    )
    await eraseNow(test.services, { id }, 'go')
    expect(await findMarkerText(test.services)).toEqual([])
  })

  it('are all that remains of them where they chose to leave them', async () => {
    const { id } = await sayEverywhere()
    await eraseNow(test.services, { id }, 'stay')
    expect(await findMarkerText(test.services)).toEqual(texts.toSorted())
  })
})

describe('texts that an erased person wrote for a team', () => {
  /** Columns that the team or a business keeps using after their author is erased, with the reasons. */
  const staysWithTheTeam = {
    'audit_entries.detail': 'the chain of what was decided, which nobody changes',
    'contact_notes.text': 'what the house knows of a contact',
    'leads.note': 'what the business knows of who asked',
    'order_events.detail': 'what the business knows of an order',
    'outgoing_mails.data': 'the decision as it was mailed to its author, for half a year',
    'report_cases.reason': 'why it was decided so: its author reads it',
    'review_replies.text': 'said in the name of the business',
  }

  it('stays with the team, without their name', async () => {
    const { services } = test
    const by = await makePerson(services, {
      fullName: 'Xilófona Ruiz',
      staffPermissions: ['read', 'create', 'edit', 'share'],
    })
    const me = test.as(by.token)
    const shop = await makeStore(services)
    await services.db
      .insert(businessMembers)
      .values({ businessId: shop.businessId, profileId: by.id, role: 'manager' })
    const { businessId } = shop
    const words = 'Lo pidió Cañaveral'
    const { orders } = await makePurchase(services, {
      parts: [
        { store: shop, lines: [{ product: await makeProduct(services, shop), quantity: 1 }] },
      ],
    })
    await me.call(noteOrder, { businessId, orderId: orders[0]?.id ?? '', note: words })
    const leadId = await makeAnsweredLead(
      test,
      { ...shop.business, owner: shop.owner },
      await makePerson(services),
    )
    await me.call(updateLead, { businessId, leadId, note: words })
    const opinion = await makeReview(test, shop.business)
    await me.call(replyToReview, { businessId, reviewId: opinion.id, text: words })
    const { id: contactId } = await me.call(createContact, {
      book: 'platform',
      ...contactForm({ name: 'Rosa Díaz' }),
    })
    await me.call(addContactNote, { book: 'platform', contactId, text: words })
    const other = await makeReview(test, await makeBusiness(services, { published: true }))
    await test
      .as((await makeTrustedReporter(services, 2)).token)
      .call(reportSubject, { subjectId: other.id, rule: 'offensive', text: '' })
    const { id: caseId } = await newestCaseOf(test, other.id)
    await me.call(decideCase, {
      caseId,
      state: 'removed',
      rule: 'offensive',
      reason: words,
      undoable: false,
    })
    await me.call(saveQueueFilter, { name: 'Xilófona', filters: {} as never })
    await eraseNow(test.services, by, 'go')
    expect(await findMarkerText(services, 'ca.averal')).toEqual(
      Object.keys(staysWithTheTeam).toSorted(),
    )
    expect(await findMarkerText(services, 'xil.fona')).toEqual([])
  })
})
