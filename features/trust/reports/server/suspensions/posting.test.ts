import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { suspensions } from '#db/tables/trust/reports.ts'
import { suspendUser } from '#features/backoffice/team/contract/people.ts'
import { addToCart } from '#features/buying/checkout/contract/cart.ts'
import { askQuestion } from '#features/community/questions/contract/write.ts'
import { features } from '#features/wings.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  databaseError,
  fulfilled,
  reason,
  type SuspensionCalls,
  suspensionCalls,
} from '#tests/support/suspensions/suspension-calls.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { checkMayPost } from './check-may-post.ts'
import { endDueSuspensions } from './end-suspension.ts'

let test: TestApp
let first: Person
let second: Person
let person: Person
let desk: SuspensionCalls
let slug: string

beforeAll(async () => {
  test = await openTestApp()
  const member = (fullName: string) =>
    makePerson(test.services, { fullName, staffPermissions: ['read', 'manage_users'] })
  first = await member('Marta Gestora')
  second = await member('Otto Otro')
  slug = (await makeBusiness(test.services, { name: 'Panadería Peña', published: true })).slug
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  person = await makePerson(test.services, { fullName: 'Eva Habla' })
  desk = suspensionCalls(test, person, first, second)
})

const ask = () =>
  test.as(person.token).call(askQuestion, {
    slug,
    text: '¿Abren también los domingos por la tarde?',
    key: crypto.randomUUID(),
  })
const lines = async () =>
  (
    await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(asc(auditEntries.id))
  ).map(({ action }) => action)
const subjects = async () =>
  (await mailsTo(test.services, person.email)).map(({ subject }) => subject)

it('is refused at everything that everybody reads, with until when, and of nothing else', async () => {
  const posts = features
    .flatMap(({ endpoints }) => endpoints ?? [])
    .flatMap(({ endpoint }) => (endpoint.posts ? [endpoint] : []))
  expect(posts.map(({ name }) => name).toSorted()).toEqual([
    'answerQuestion',
    'askQuestion',
    'editAnswer',
    'editComment',
    'editQuestion',
    'editReview',
    'replyToReview',
    'writeComment',
    'writeReview',
  ])
  const { businessId } = await makeStore(test.services, {
    business: await makeBusiness(test.services, { owner: person, published: true }),
  })
  await desk.quiet()
  for (const endpoint of posts) {
    const ids = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, crypto.randomUUID()]),
    )
    const call = test
      .as(person.token)
      .call(endpoint, { ...ids, ...(endpoint.allow.who === 'member' && { businessId }) })
    await expect(call, endpoint.name).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(
        /^No puedes opinar, preguntar, responder ni comentar hasta el \d+ de .* cómo apelar\.$/,
      ),
    })
  }
  // Sessions continue, and buying is possible.
  const { sellableId } = await makeProduct(test.services, await makeStore(test.services))
  await expect(
    test
      .as(person.token)
      .call(addToCart, { token: null, sellableId, quantity: 1, key: crypto.randomUUID() }),
  ).resolves.toBeTruthy()
  expect(await desk.isShut()).toBe(false)
})

it('is notified by mail, and again when it ends automatically', async () => {
  await desk.quiet(1)
  const [mail] = await mailsTo(test.services, person.email)
  expect(mail?.subject).toBe('Por unos días no puedes publicar en Lonja')
  for (const words of [
    reason,
    'Spam o publicidad',
    'comprar',
    'Termina sola: ',
    'apelar una vez en 6 meses',
  ])
    expect(mail?.text).toContain(words)
  expect(await desk.read()).toMatchObject({ scope: 'posting', reason, endedAt: null })
  await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
  test.setNow(new Date(Date.now() + 86_500_000))
  // The end time applies, whenever the job runs.
  await checkMayPost(test.services, person.id)
  await endDueSuspensions(test.services)
  expect(await subjects()).toEqual([
    'Por unos días no puedes publicar en Lonja',
    'Ya puedes publicar otra vez en Lonja',
  ])
  expect((await lines()).filter((action) => action.startsWith('staff.'))).toEqual([
    'staff.posting_suspended',
    'staff.posting_restored',
  ])
})

it('appeals to another member, who restores posting', async () => {
  await desk.quiet()
  await desk.appeal()
  expect(await desk.waits(second)).toMatchObject({ scope: 'posting', conflict: null })
  await expect(desk.decide('upheld', first)).rejects.toMatchObject({ code: 'forbidden' })
  await desk.decide('upheld')
  await ask()
  expect((await subjects()).at(-1)).toBe('Aceptamos tu apelación: ya puedes publicar otra vez')
})

it('is restored by staff', async () => {
  await desk.quiet()
  const link = await desk.token()
  await desk.restore()
  await ask()
  const message = 'Ya puedes publicar: no hay nada que apelar.'
  await expect(desk.appeal(link)).rejects.toMatchObject({ code: 'conflict', message })
  await expect(desk.restore()).rejects.toMatchObject({ code: 'conflict' })
})

it('always has an end, and is active once, also concurrently and in the database', async () => {
  const open = test
    .as(first.token)
    .call(suspendUser, { userId: person.id, scope: 'posting', rule: 'spam', reason })
  await expect(open).rejects.toMatchObject({
    code: 'invalid',
    fields: { days: 'Elige hasta cuándo' },
  })
  const none = {
    personId: person.id,
    scope: 'posting' as const,
    rule: 'spam' as const,
    reason,
    decidedBy: first.id,
    decidedAt: new Date(),
  }
  await expect(test.services.db.insert(suspensions).values(none)).rejects.toMatchObject(
    databaseError('23514'),
  )
  expect(
    fulfilled(await Promise.allSettled(Array.from({ length: 5 }, () => desk.quiet()))),
  ).toHaveLength(1)
  const wider = test.services.db
    .update(suspensions)
    .set({ scope: 'account' })
    .where(eq(suspensions.personId, person.id))
  await expect(wider).rejects.toMatchObject(databaseError('23514'))
})

it('is replaced by a suspension of the account, and cannot exist beside it', async () => {
  await desk.quiet()
  await desk.suspend()
  expect(await desk.isShut()).toBe(true)
  expect((await desk.rows()).map(({ scope, endedAt }) => [scope, endedAt === null])).toEqual(
    expect.arrayContaining([
      ['posting', false],
      ['account', true],
    ]),
  )
  await expect(desk.quiet()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Esa cuenta no existe o ya está suspendida.',
  })
  const both = await makePerson(test.services)
  const other = suspensionCalls(test, both, first, second)
  await Promise.allSettled([
    other.suspend(),
    other.quiet(),
    other.suspend(second),
    other.quiet(1, second),
  ])
  expect((await other.rows()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
})
