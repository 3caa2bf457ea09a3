import { afterAll, beforeAll, expect, it } from 'vitest'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideDispute } from '../contract/disputes.ts'
import { disputeReview, replyToReview, writeReview } from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const noticesOf = async (person: Person) =>
  (await test.as(person.token).call(listNotifications, {})).items.map(({ text }) => text)

it('managers are notified of a review, its author of the reply, and both of the decision', async () => {
  const {
    id: businessId,
    slug,
    owner,
  } = await makeBusiness(test.services, { published: true, name: 'Óptica Ñandú' })
  const [ana, luis] = [
    await makePerson(test.services, { fullName: 'Ana Ríos' }),
    await makePerson(test.services, { fullName: 'Luis Sosa' }),
  ]
  const opinion = {
    kind: 'business' as const,
    slug,
    stars: 2,
    text: 'Tardaron tres semanas en entregarme los lentes.',
    photos: [],
  }
  const { id: reviewId } = await test.as(ana.token).call(writeReview, opinion)
  expect(await noticesOf(owner)).toEqual(['Ana R. escribió su opinión de Óptica Ñandú: 2 de 5'])
  await test.as(luis.token).call(writeReview, { ...opinion, stars: 5 })
  expect(await noticesOf(owner)).toEqual(['Luis S. y 1 más escribieron su opinión de Óptica Ñandú'])
  await test
    .as(owner.token)
    .call(replyToReview, { businessId, reviewId, text: 'Lo sentimos: ya cambiamos de taller.' })
  expect(await noticesOf(ana)).toEqual(['Óptica Ñandú respondió tu opinión'])
  await test.as(owner.token).call(disputeReview, {
    businessId,
    reviewId,
    reason: 'Nunca nos compró lentes en ninguna fecha.',
  })
  const staff = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
  await test
    .as(staff.token)
    .call(decideDispute, { reviewId, decision: 'kept', reason: 'Mostró su recibo.' })
  for (const person of [ana, owner])
    expect((await noticesOf(person))[0]).toBe('La opinión sobre Óptica Ñandú se queda')
  expect(await noticesOf(luis)).toEqual([])
})
