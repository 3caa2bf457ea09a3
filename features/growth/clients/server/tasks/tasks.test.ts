import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import type { Input } from '#shared/endpoint.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  createClientTask,
  deleteClientTask,
  listClientTasks,
  readAgendaFeed,
  renewAgendaFeed,
  revokeAgendaFeed,
  saveClientTask,
  setClientTaskDone,
} from '../../contract/tasks.ts'
import { readTimeline } from '../../contract/timeline.ts'
import { remindDue } from './remind-due.ts'

let test: TestApp
let business: Business
let seller: Person
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Ñandú', published: true })
  seller = await makeMember(test.services, business.id, 'seller')
})

const team = () => test.as(business.owner.token)
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const create = (given: Partial<Input<typeof createClientTask>> = {}) =>
  team().call(createClientTask, {
    businessId: business.id,
    title: 'Llamar a Rosa',
    dueAt: inHours(2),
    ...given,
  })
const list = (more: Partial<Input<typeof listClientTasks>> = {}) =>
  team().call(listClientTasks, { businessId: business.id, ...more })
const refused = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 'accepted' }),
    (error) => error,
  )

describe('a task', () => {
  it('is of a contact or of none, and of a member or of the team', async () => {
    const { id: contactId } = await makeClient(test.services, business, { name: 'Rosa Díaz' })
    const own = await create({ contactId, assigneeId: seller.id, remindMinutes: 15 })
    expect(own).toMatchObject({
      title: 'Llamar a Rosa',
      contact: { id: contactId, name: 'Rosa Díaz' },
      assignee: { id: seller.id },
      remindMinutes: 15,
      doneAt: null,
    })
    const other = await create({ title: 'Pedir cajas', dueAt: inHours(1) })
    expect((await list()).items.map(({ id }) => id)).toEqual([other.id, own.id])
    expect((await list({ contactId })).items.map(({ id }) => id)).toEqual([own.id])
    expect((await list({ assigneeId: seller.id })).items.map(({ id }) => id)).toEqual([own.id])
    expect((await list()).team.map(({ id }) => id)).toEqual([business.owner.id, seller.id])
  })

  it('refuses strangers, contacts of others and days too far away', async () => {
    const stranger = await makePerson(test.services)
    const foreign = await makeClient(test.services, await makeBusiness(test.services))
    expect(await refused(create({ assigneeId: stranger.id }))).toMatchObject({
      code: 'invalid',
      fields: { assigneeId: 'Esa persona ya no está en el equipo.' },
    })
    expect(await refused(create({ contactId: foreign.id }))).toMatchObject({ code: 'not_found' })
    expect(
      await refused(create({ dueAt: new Date(Date.now() + 2000 * dayMs).toISOString() })),
    ).toMatchObject({ fields: { dueAt: 'Elige una fecha de los próximos tres años.' } })
  })

  it('is not overwritten by who saw an older version', async () => {
    const { id: taskId, version } = await create()
    const save = (title: string) =>
      team().call(saveClientTask, {
        businessId: business.id,
        taskId,
        version,
        title,
        dueAt: inHours(3),
      })
    expect(await save('Llamar a Nora')).toMatchObject({ title: 'Llamar a Nora', version: '2' })
    expect(await refused(save('Llamar a Luz'))).toMatchObject({ code: 'conflict' })
  })

  it('is on the timeline of its contact while it is done', async () => {
    const { id: contactId } = await makeClient(test.services, business)
    const { id: taskId } = await create({ contactId })
    const setDone = (isDone: boolean) =>
      team().call(setClientTaskDone, { businessId: business.id, taskId, isDone })
    const entries = async () =>
      (await team().call(readTimeline, { businessId: business.id, contactId })).items.map(
        ({ title }) => title,
      )
    await setDone(true)
    await setDone(true)
    expect(await entries()).toEqual(['Tarea hecha: Llamar a Rosa'])
    expect((await list({ list: 'done' })).items).toMatchObject([
      { id: taskId, doneBy: 'Ana Prueba' },
    ])
    await setDone(false)
    expect(await entries()).toEqual([])
    await setDone(true)
    await team().call(deleteClientTask, { businessId: business.id, taskId })
    expect(await entries()).toEqual([])
    expect((await list({ list: 'done' })).items).toEqual([])
  })

  it('waits in Hoy when it is due within a day', async () => {
    await create({ title: 'Mañana no', dueAt: inHours(30) })
    const { id } = await create()
    const { items, counts } = await test.as(seller.token).call(listMyTasks, {})
    expect(items).toMatchObject([{ kind: 'task', id, detail: 'Llamar a Rosa' }])
    expect(counts).toEqual([{ businessId: business.id, kind: 'task', count: 1 }])
  })
})

describe('a reminder', () => {
  const told = async (person: Person) =>
    (await test.as(person.token).call(listNotifications, {})).items.map(({ text }) => text)

  it('comes once to who has the task, and again when its time changes', async () => {
    const task = await create({ assigneeId: seller.id, remindMinutes: 60, dueAt: inHours(0.5) })
    await create({ title: 'Sin aviso', dueAt: inHours(0.1) })
    await Promise.all([remindDue(test.services), remindDue(test.services)])
    await remindDue(test.services)
    expect(await told(seller)).toEqual(['Tarea de Taller Ñandú: Llamar a Rosa'])
    expect(await told(business.owner)).toEqual([])
    const [row] = await test.services.db
      .select({ kind: notifications.kind, topic: notifications.topic })
      .from(notifications)
      .where(eq(notifications.recipientId, seller.id))
    expect(row).toEqual({ kind: 'clients.task_due', topic: 'tasks' })
    await team().call(saveClientTask, {
      businessId: business.id,
      taskId: task.id,
      version: task.version,
      title: task.title,
      dueAt: inHours(0.75),
      remindMinutes: 60,
      assigneeId: seller.id,
    })
    await remindDue(test.services)
    expect(await told(seller)).toHaveLength(2)
  })

  it('of nobody in particular comes to who wrote it down, of a former member to who manages', async () => {
    await create({ remindMinutes: 0, dueAt: inHours(-0.1) })
    await remindDue(test.services)
    expect(await told(business.owner)).toHaveLength(1)
    await create({
      title: 'De quien se fue',
      assigneeId: seller.id,
      remindMinutes: 0,
      dueAt: inHours(-0.1),
    })
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, seller.id))
    await remindDue(test.services)
    expect(await told(seller)).toEqual([])
    expect(await told(business.owner)).toHaveLength(2)
  })
})

describe('the agenda of a member', () => {
  const open = async (person = seller) => {
    const { url } = await test.as(person.token).call(renewAgendaFeed, {})
    return new URL(url).pathname
  }
  const read = async (path: string) => {
    const response = await test.app.request(path)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: (await response.text()).replaceAll('\r\n ', ''),
    }
  }

  it('has their open tasks and those of the team, with a lasting UID and a growing sequence', async () => {
    const own = await create({ assigneeId: seller.id, remindMinutes: 15 })
    await create({ title: 'Del equipo' })
    await create({ title: 'De la dueña', assigneeId: business.owner.id })
    const path = await open()
    const first = await read(path)
    expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(first.text.match(/^SUMMARY:.*$/gm)).toEqual([
      'SUMMARY:Llamar a Rosa',
      'SUMMARY:Del equipo',
    ])
    expect(first.text).toContain(`UID:${own.id}@lonja.test`)
    expect(first.text).toContain('SEQUENCE:0')
    expect(first.text).toContain('BEGIN:VALARM')
    await team().call(saveClientTask, {
      businessId: business.id,
      taskId: own.id,
      version: own.version,
      title: 'Llamar a Nora',
      dueAt: inHours(5),
      assigneeId: seller.id,
    })
    const second = await read(path)
    expect(second.text).toMatch(new RegExp(`UID:${own.id}@lonja.test[\\s\\S]*SEQUENCE:1`))
    await team().call(setClientTaskDone, { businessId: business.id, taskId: own.id, isDone: true })
    expect((await read(path)).text).not.toContain('Llamar a Nora')
  })

  it('ends with its address, with the membership, and when another address is made', async () => {
    await create()
    const path = await open()
    expect((await test.as(seller.token).call(readAgendaFeed, {})).createdAt).not.toBeNull()
    const next = await open()
    expect((await read(path)).status).toBe(404)
    expect((await read(next)).text).toContain('Llamar a Rosa')
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, seller.id))
    expect((await read(next)).text).not.toContain('Llamar a Rosa')
    await test.as(seller.token).call(revokeAgendaFeed, {})
    expect((await read(next)).status).toBe(404)
    expect((await read('/agenda/nadie.ics')).status).toBe(404)
  })
})
