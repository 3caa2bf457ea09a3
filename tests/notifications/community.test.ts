import { afterAll, beforeAll } from 'vitest'
import {
  markInboxRead,
  sendInboxMessage,
  updateInboxConversation,
} from '#features/accounts/conversations/contract/inbox.ts'
import { startConversation } from '#features/accounts/conversations/contract/person.ts'
import { followQuestion } from '#features/community/questions/contract/write.ts'
import { decideDispute } from '#features/community/reviews/contract/disputes.ts'
import { disputeReview, replyToReview } from '#features/community/reviews/contract.ts'
import { sendInquiry, updateLead } from '#features/directory/leads/contract.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { commentOn, makePublishedPost } from '#tests/support/content/comments.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testNotifications } from './test-notifications.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())

/** A post with its author, and a comment of a reader. */
async function commented() {
  const [author, reader, other] = [
    await makePerson(test.services),
    await makePerson(test.services),
    await makePerson(test.services),
  ]
  const { id: authorId } = await makeAuthor(test.services, { profileId: author.id })
  const { id: postId } = await makePublishedPost(test, { authorId })
  const { rows } = await test.services.db.execute<{ slug: string }>(
    `select slug from published_posts where post_id = '${postId}'`,
  )
  const first = await commentOn(test, { postId, by: reader })
  const say = (by: Person, to?: string) => commentOn(test, { postId, by, ...(to && { to }) })
  return {
    people: { author, reader, other },
    ids: { ENTRADA: rows[0]?.slug ?? '' },
    first: first.id,
    say,
  }
}

const comment = '/blog/ENTRADA#comentario-ID'
const replied = [`bell comments.replied ${comment}`, `mail comments.written ${comment}`]
/** Several unread notifications are grouped. */
const written = [
  'bell comments.written /blog/ENTRADA#comentarios',
  `mail comments.written ${comment}`,
]

testNotifications('below a post', () => test.services, commented, {
  'somebody comments': {
    happen: ({ say, people }) => say(people.other),
    notified: { author: written },
  },
  'its author comments': { happen: ({ say, people }) => say(people.author), notified: {} },
  'somebody replies': {
    happen: ({ say, people, first }) => say(people.other, first),
    notified: { author: written, reader: replied },
  },
  'its author replies': {
    happen: ({ say, people, first }) => say(people.author, first),
    notified: { reader: replied },
  },
  'somebody replies to themselves': {
    happen: ({ say, people, first }) => say(people.reader, first),
    notified: { author: written },
  },
})

/** A business with its team, a question, and a follower of it. */
async function asked() {
  const business = await makeBusiness(test.services, { published: true })
  const people = {
    owner: business.owner,
    seller: await makeMember(test.services, business.id, 'seller'),
    asker: await makePerson(test.services),
    follower: await makePerson(test.services),
    other: await makePerson(test.services),
  }
  const { id: questionId } = await ask(test, business, { by: people.asker })
  return {
    people,
    ids: { NEGOCIO: business.id, LUGAR: business.slug, PREGUNTA: questionId },
    business,
    questionId,
  }
}

const questions = '/dashboard-my-business/preguntas?negocio=NEGOCIO'
const answer = '/negocios/LUGAR/preguntas/PREGUNTA'
const hears = [`bell questions.asked ${questions}`, `mail questions.asked ${questions}`]
const answered = [
  `bell questions.answered ${answer}#respuesta-ID`,
  `mail questions.answered ${answer}`,
]

testNotifications('of a question', () => test.services, asked, {
  'somebody asks': {
    happen: ({ business, people }) => ask(test, business, { by: people.other }),
    notified: { owner: hears, seller: hears },
  },
  'somebody answers': {
    happen: ({ questionId, people }) => reply(test, questionId, { by: people.other }),
    notified: { asker: answered },
  },
  'who asked answers': {
    happen: ({ questionId, people }) => reply(test, questionId, { by: people.asker }),
    notified: {},
  },
  'the team answers what somebody follows': {
    before: ({ questionId, people }) =>
      test.as(people.follower.token).call(followQuestion, { questionId, follows: true }),
    happen: ({ questionId, people }) => reply(test, questionId, { by: people.owner }),
    notified: {
      asker: answered,
      follower: [
        `bell questions.followed ${answer}#respuesta-ID`,
        `mail questions.answered ${answer}`,
      ],
    },
  },
})

/** A business with its team, and a review of it. */
async function reviewed() {
  const business = await makeBusiness(test.services, { published: true })
  const people = {
    owner: business.owner,
    manager: await makeMember(test.services, business.id, 'manager'),
    seller: await makeMember(test.services, business.id, 'seller'),
    author: await makePerson(test.services),
    other: await makePerson(test.services),
    staff,
  }
  const { id: reviewId } = await makeReview(test, business, { by: people.author, stars: 2 })
  const as = test.as(business.owner.token)
  const of = { businessId: business.id, reviewId }
  const dispute = () =>
    as.call(disputeReview, { ...of, reason: 'Nunca nos compró nada en ninguna fecha.' })
  const decide = async (decision: 'kept' | 'removed') => {
    await dispute()
    const rule = decision === 'removed' ? ('spam' as const) : null
    return test
      .as(staff.token)
      .call(decideDispute, { reviewId, decision, rule, reason: 'Mostró su recibo.' })
  }
  return {
    people,
    ids: { NEGOCIO: business.id, LUGAR: business.slug },
    business,
    as,
    of,
    dispute,
    decide,
  }
}

const opinions = '/dashboard-my-business/opiniones?negocio=NEGOCIO'
const page = '/negocios/LUGAR/opiniones'
const decided = (path: string) => [`bell reviews.decided ${path}`, `mail reviews.decided ${path}`]

testNotifications('of an opinion', () => test.services, reviewed, {
  'somebody gives one': {
    happen: ({ business, people }) => makeReview(test, business, { by: people.other }),
    notified: {
      owner: [`bell reviews.written ${opinions}`],
      manager: [`bell reviews.written ${opinions}`],
    },
  },
  'the business answers': {
    happen: ({ as, of }) =>
      as.call(replyToReview, { ...of, text: 'Gracias por contarlo: lo mejoramos.' }),
    notified: { author: [`bell reviews.replied ${page}`] },
  },
  'the business disputes it': { happen: ({ dispute }) => dispute(), notified: {} },
  'it stays': {
    happen: ({ decide }) => decide('kept'),
    notified: {
      author: decided(page),
      owner: decided('/decisiones#caso-ID'),
      manager: decided(page),
    },
  },
  'it goes': {
    happen: ({ decide }) => decide('removed'),
    notified: {
      author: decided('/decisiones#caso-ID'),
      owner: decided(page),
      manager: decided(page),
    },
  },
})

/** A business contacted by a person with an account. */
async function wroteTo() {
  const business = await makeBusiness(test.services, { published: true })
  const people = {
    owner: business.owner,
    manager: await makeMember(test.services, business.id, 'manager'),
    seller: await makeMember(test.services, business.id, 'seller'),
    asker: await makePerson(test.services),
  }
  const send = () =>
    test.as(people.asker.token).call(sendInquiry, {
      slug: business.slug,
      channel: 'quote',
      page: `/negocios/${business.slug}`,
      name: 'Rosa Díaz',
      email: people.asker.email,
      phone: '',
      message: 'Necesito cotizar diez sillas de madera',
      apellidoMaterno: '',
    })
  return { people, ids: { NEGOCIO: business.id, LUGAR: business.slug }, business, send }
}

const lead = '/dashboard-my-business/solicitudes?negocio=NEGOCIO&solicitud=ID'
const received = [`bell leads.received ${lead}`, `mail leads.received ${lead}`]

testNotifications('of what somebody writes to a business', () => test.services, wroteTo, {
  'it comes': { happen: ({ send }) => send(), notified: { owner: received, manager: received } },
  'it comes twice': {
    async happen({ send }) {
      await send()
      await send()
    },
    notified: { owner: received, manager: received },
  },
  'the team says that it answered': {
    before: ({ send }) => send(),
    async happen({ business, people }) {
      const { rows } = await test.services.db.execute<{ id: string }>(
        `select id from leads where business_id = '${business.id}'`,
      )
      const of = { businessId: business.id, leadId: rows[0]?.id ?? '' }
      for (const state of ['contacted', 'won'] as const)
        await test.as(people.seller.token).call(updateLead, { ...of, state })
    },
    notified: { asker: ['bell leads.answered /negocios/LUGAR'] },
  },
})

/** A person who wrote to a business, whose owner answers. */
async function inConversation() {
  const shop = await makeBusiness(test.services, { published: true })
  const [person, seller, friend] = [
    await makePerson(test.services),
    await makeMember(test.services, shop.id, 'seller'),
    await makePerson(test.services),
  ]
  const { id: subjectId } = await ask(test, shop, { by: friend })
  const say = (to: { kind: 'business'; slug: string } | { kind: 'author'; subjectId: string }) =>
    test.as(person.token).call(startConversation, { to, key: crypto.randomUUID(), text: 'Hola' })
  const { conversationId } = await say({ kind: 'business', slug: shop.slug })
  await test
    .as(shop.owner.token)
    .call(markInboxRead, { businessId: shop.id, conversationId, seq: 1 })
  const answer = (isNote = false) =>
    test.as(shop.owner.token).call(sendInboxMessage, {
      businessId: shop.id,
      conversationId,
      key: crypto.randomUUID(),
      text: 'Buenas',
      isNote,
    })
  const assign = () =>
    test.as(shop.owner.token).call(updateInboxConversation, {
      businessId: shop.id,
      conversationId,
      assigneeId: seller.id,
    })
  return {
    people: { owner: shop.owner, seller, person, friend },
    ids: { NEGOCIO: shop.id },
    subjectId,
    write: () => say({ kind: 'business', slug: shop.slug }),
    say,
    answer,
    assign,
  }
}

const inInbox = '/dashboard-my-business/conversaciones/ID?negocio=NEGOCIO'
const ofTeam = [`bell messages.inbox ${inInbox}`, `mail messages.inbox ${inInbox}`]
const ofPerson = ['bell messages.received /mensajes/ID', 'mail messages.received /mensajes/ID']

testNotifications('in a conversation', () => test.services, inConversation, {
  'the person writes to the business': {
    happen: ({ write }) => write(),
    notified: { owner: ofTeam },
  },
  'the person writes, and a member answers them': {
    happen: async ({ write, assign }) => {
      await assign()
      await write()
    },
    notified: { seller: ofTeam },
  },
  'the team answers': { happen: ({ answer }) => answer(), notified: { person: ofPerson } },
  'the team answers twice before it is read': {
    happen: async ({ answer }) => {
      await answer()
      await answer()
    },
    notified: { person: ['bell messages.received /mensajes/ID', ...ofPerson] },
  },
  'the team leaves a note': { happen: ({ answer }) => answer(true), notified: {} },
  'somebody writes to a person for the first time': {
    happen: ({ say, subjectId }) => say({ kind: 'author', subjectId }),
    notified: { friend: ofPerson },
  },
})
