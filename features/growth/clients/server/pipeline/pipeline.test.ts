import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timelineEntries } from '#db/tables/growth/clients.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import type { Input } from '#shared/endpoint.ts'
import { dayMs } from '#shared/time/durations.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readClientFigures } from '../../contract/figures.ts'
import {
  deleteOpportunity,
  listOpportunities,
  moveOpportunity,
  readOpportunity,
  readPipeline,
  saveOpportunity,
  savePipelineNames,
} from '../../contract/pipeline.ts'
import { createClientTask, setClientTaskDone } from '../../contract/tasks.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
})

const team = () => test.as(business.owner.token)
const save = (contactId: string, given: Partial<Input<typeof saveOpportunity>> = {}) =>
  team().call(saveOpportunity, {
    businessId: business.id,
    contactId,
    version: null,
    stage: 'new',
    title: '25 canastas',
    amount: 125_000,
    expectedOn: '2027-03-14',
    ...given,
  })
const stages = async () =>
  Object.fromEntries(
    (await team().call(readPipeline, { businessId: business.id })).stages.map(
      ({ stage, count, amount }) => [stage, [count, amount]],
    ),
  )
const refused = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 'accepted' }),
    (error) => error,
  )

describe('an opportunity', () => {
  it('has a stage, an amount in the currency of the business, and a day', async () => {
    await makeStore(test.services, { business, currency: 'COP' })
    const { id: contactId } = await makeClient(test.services, business, { name: 'Rosa Díaz' })
    const { opportunity } = await save(contactId)
    expect(opportunity).toMatchObject({
      contact: { id: contactId, name: 'Rosa Díaz' },
      stage: 'new',
      amount: 125_000,
      currency: 'COP',
      expectedOn: '2027-03-14',
      title: '25 canastas',
      nextTask: null,
      version: '1',
    })
    expect(await refused(save(contactId))).toMatchObject({ code: 'conflict' })
    await save(contactId, { version: '1', stage: 'lost', lostReason: 'Compró en otra tienda' })
    expect(
      (await team().call(readOpportunity, { businessId: business.id, contactId })).opportunity,
    ).toMatchObject({ stage: 'lost', lostReason: 'Compró en otra tienda' })
    await team().call(moveOpportunity, { businessId: business.id, contactId, stage: 'won' })
    expect(
      (await team().call(readOpportunity, { businessId: business.id, contactId })).opportunity,
    ).toMatchObject({ stage: 'won', lostReason: null })
    await team().call(deleteOpportunity, { businessId: business.id, contactId })
    expect(
      await refused(team().call(deleteOpportunity, { businessId: business.id, contactId })),
    ).toMatchObject({ code: 'not_found' })
  })

  it('says what the team has to do next with the contact, also with one merged into it', async () => {
    const [one, other] = [
      await makeClient(test.services, business),
      await makeClient(test.services, business),
    ]
    await save(one.id)
    const add = (contactId: string, title: string, days: number) =>
      team().call(createClientTask, {
        businessId: business.id,
        contactId,
        title,
        dueAt: new Date(Date.now() + days * dayMs).toISOString(),
      })
    await add(one.id, 'Después', 9)
    const { id: taskId } = await add(other.id, 'Antes', 2)
    const next = async () =>
      (await team().call(readOpportunity, { businessId: business.id, contactId: one.id }))
        .opportunity?.nextTask?.title
    expect(await next()).toBe('Después')
    const { db } = test.services
    await db.update(contacts).set({ mergedInto: one.id }).where(eq(contacts.id, other.id))
    expect(await next()).toBe('Antes')
    await team().call(setClientTaskDone, { businessId: business.id, taskId, isDone: true })
    expect(await next()).toBe('Después')
  })

  it('is late by its next task, or without one by its day, while it is open', async () => {
    const late = async () => (await team().call(readPipeline, { businessId: business.id })).late
    const { id } = await makeClient(test.services, business)
    await save(id, { expectedOn: '2026-01-01' })
    expect(await late()).toBe(1)
    await team().call(createClientTask, {
      businessId: business.id,
      contactId: id,
      title: 'Llamar',
      dueAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect(await late()).toBe(0)
    await team().call(createClientTask, {
      businessId: business.id,
      contactId: id,
      title: 'Mandar catálogo',
      dueAt: new Date(Date.now() - 3_600_000).toISOString(),
    })
    expect(await late()).toBe(1)
    await save(id, { version: '1', stage: 'won', expectedOn: '2026-01-01' })
    expect(await late()).toBe(0)
  })

  it('is written down once by two at the same moment', async () => {
    const { id } = await makeClient(test.services, business)
    const codes = await Promise.all([1, 2, 3, 4].map(() => refused(save(id))))
    expect(codes.filter(({ code }) => code === 'conflict')).toHaveLength(3)
    expect(await stages()).toMatchObject({ new: [1, 125_000] })
  })

  it('is counted by stage, once for merged contacts, and not in the archive', async () => {
    const [one, other, archived] = [
      await makeClient(test.services, business),
      await makeClient(test.services, business),
      await makeClient(test.services, business),
    ]
    await save(one.id)
    await save(other.id, { stage: 'offered', amount: 5000 })
    await save(archived.id, { stage: 'offered', amount: null })
    const { db } = test.services
    await db.update(contacts).set({ archivedAt: new Date() }).where(eq(contacts.id, archived.id))
    expect(await stages()).toMatchObject({ new: [1, 125_000], offered: [1, 5000], won: [0, 0] })
    await db.update(contacts).set({ mergedInto: one.id }).where(eq(contacts.id, other.id))
    expect(await stages()).toMatchObject({ new: [1, 125_000], offered: [0, 0] })
    const { items } = await team().call(listOpportunities, {
      businessId: business.id,
      stage: 'new',
    })
    expect(items.map(({ contact }) => contact.id)).toEqual([one.id])
  })
})

describe('the stages', () => {
  const usual = { new: '', talking: '', offered: '', won: '', lost: '' }
  const names = async () =>
    (await team().call(readPipeline, { businessId: business.id })).stages.map(({ name }) => name)

  it('are named by who manages the business, and again as usual', async () => {
    const call = (given: Partial<typeof usual>, token = business.owner.token) =>
      test
        .as(token)
        .call(savePipelineNames, { businessId: business.id, names: { ...usual, ...given } })
    await call({ offered: 'Cotizada' })
    expect(await names()).toEqual(['Nueva', 'En conversación', 'Cotizada', 'Ganada', 'Perdida'])
    expect(await refused(call({ new: 'ganada' }))).toMatchObject({
      fields: { 'names.won': 'Otra etapa se llama así.' },
    })
    const seller = await makeMember(test.services, business.id, 'seller')
    expect(await refused(call({}, seller.token))).toMatchObject({ code: 'forbidden' })
    await call({})
    expect(await names()).toContain('Con propuesta')
  })
})

describe('the figure of new clients', () => {
  it('counts the first paid order of contacts who are clients, against the days before', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
    const bought = async (stage: 'client' | 'prospect', ...ages: number[]) => {
      const { id: contactId, bookId } = await makeClient(test.services, business, { stage })
      await test.services.db.insert(timelineEntries).values(
        ages.map((age) => ({
          bookId,
          contactId,
          at: daysAgo(age),
          kind: 'order' as const,
          sourceId: v7(),
          happening: 'paid',
        })),
      )
      return contactId
    }
    await bought('client', 1, 3)
    await bought('client', 40, 2)
    await bought('client', 400, 2)
    await bought('prospect', 2)
    const first = await bought('client', 5)
    const second = await bought('client', 45)
    await test.services.db
      .update(contacts)
      .set({ mergedInto: second })
      .where(eq(contacts.id, first))
    const figures = await team().call(readClientFigures, {
      businessId: business.id,
      period: 'month',
    })
    expect(figures).toMatchObject({ total: 1, all: 4, before: 2 })
    expect(figures.days).toHaveLength(30)
    expect(figures.days.reduce((sum, { clients }) => sum + clients, 0)).toBe(1)
  })
})
