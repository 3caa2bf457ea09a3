import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leads } from '#db/tables/directory/leads.ts'
import { minMeasuredAnswers } from '#shared/answer-time.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
})

const owner = () => test.as(business.owner.token)
const minutesAgo = (minutes: number) => new Date(test.services.now().getTime() - minutes * 60_000)

let made = 0
const ask = async (change: Partial<typeof leads.$inferInsert> = {}) => {
  const code = `T${made++}`
  const [lead] = await test.services.db
    .insert(leads)
    .values({
      businessId: business.id,
      channel: 'quote',
      code,
      createdAt: minutesAgo(90),
      ...change,
    })
    .returning({ id: leads.id })
  return lead?.id ?? ''
}
const set = (leadId: string, state: contract.Lead['state']) =>
  owner().call(contract.updateLead, { businessId: business.id, leadId, state })
const publicMinutes = async () =>
  (await test.as().call(contract.readAnswerTime, { slug: business.slug })).minutes
const measured = async () =>
  (await owner().call(contract.readFigures, { businessId: business.id })).answers

describe('the time to the first answer', () => {
  it('is recorded once, when the request is first answered', async () => {
    const id = await ask()
    expect((await set(id, 'lost')).answeredAt).toBeNull()
    const { answeredAt } = await set(id, 'contacted')
    expect(answeredAt).not.toBeNull()
    expect((await set(id, 'won')).answeredAt).toBe(answeredAt)
    const { measured: count, minutes } = await measured()
    expect([count, minutes === null || Math.abs(minutes - 90) <= 1]).toEqual([1, true])
  })

  it('is public from twenty measured answers on, and is their median', async () => {
    const answerAfter = (minutes: number) =>
      ask({ answeredAt: minutesAgo(5000 - minutes), createdAt: minutesAgo(5000) })
    for (const waited of [...Array(9).fill(10), 30, ...Array(9).fill(4000)])
      await answerAfter(waited)
    expect(await publicMinutes()).toBeNull()
    await answerAfter(30)
    expect(await publicMinutes()).toBe(30)
  })

  it('excludes WhatsApp taps, spam, old answers and businesses without a public page', async () => {
    const answered = { answeredAt: minutesAgo(10) }
    for (const change of [
      { channel: 'whatsapp' as const },
      { state: 'spam' as const },
      { createdAt: minutesAgo(200 * 1440) },
    ])
      for (let i = 0; i < minMeasuredAnswers; i++) await ask({ ...answered, ...change })
    expect(await measured()).toEqual({ measured: 0, minutes: null })
    expect(await publicMinutes()).toBeNull()
    const draft = await makeBusiness(test.services)
    await expect(
      test.as().call(contract.readAnswerTime, { slug: draft.slug }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a request as its business reads it', () => {
  it('is found by its id, with its number in WhatsApp format', async () => {
    const id = await ask({ phone: '33 1234 5678' })
    await ask({ phone: 'no sé' })
    const list = (change: object) =>
      owner().call(contract.listLeads, { businessId: business.id, ...change })
    expect((await list({ leadId: id })).items).toMatchObject([{ id, whatsapp: '523312345678' }])
    expect((await list({})).items.map(({ whatsapp }) => whatsapp)).toContain(null)
    const other = await makeBusiness(test.services)
    const theirs = test
      .as(other.owner.token)
      .call(contract.listLeads, { businessId: other.id, leadId: id })
    expect((await theirs).items).toEqual([])
  })

  it('is counted together with the thirty days before', async () => {
    await ask()
    for (let i = 0; i < 2; i++) await ask({ createdAt: minutesAgo(40 * 1440) })
    await ask({ createdAt: minutesAgo(70 * 1440) })
    const { leads: counted } = await owner().call(contract.readFigures, { businessId: business.id })
    expect(counted).toMatchObject({ total: 1, before: 2 })
  })
})
