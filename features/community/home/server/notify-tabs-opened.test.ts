import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { comingInterests } from '#db/tables/community/home.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readComingInterests, saveComingInterest } from '../contract.ts'
import { comingTabs, type HomeTab } from '../home-tabs.ts'
import { notifyTabsOpened, notifyTabsOpenedBatch } from './notify-tabs-opened.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.services.db.delete(comingInterests))

/** The upcoming tabs without this one, as if it had opened. */
const without = (open: HomeTab) => comingTabs.filter((tab) => tab !== open)
const want = async (tab: (typeof comingTabs)[number]) => {
  const person = await makePerson(test.services)
  await test.as(person.token).call(saveComingInterest, { tab, wanted: true })
  return person
}
const textsOf = async (person: Person) =>
  (await test.as(person.token).call(listNotifications, {})).items.map(({ text }) => text)
const mailsTo = ({ id }: Person) =>
  test.services.db.select().from(outgoingMails).where(eq(outgoingMails.userId, id))

it('an opened tab is announced once, by notice and e-mail, to the people who asked; requests for other tabs stay', async () => {
  const [ana, waits, gone] = [await want('jobs'), await want('courses'), await want('jobs')]
  await test.as(ana.token).call(saveComingInterest, { tab: 'courses', wanted: true })
  await test.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, gone.id))
  await notifyTabsOpened(test.services)
  expect(await textsOf(ana)).toEqual([])
  for (let twice = 0; twice < 2; twice++) await notifyTabsOpened(test.services, without('jobs'))
  expect(await textsOf(ana)).toEqual(['Ya abrió lo que esperabas: Empleos'])
  expect(await mailsTo(ana)).toMatchObject([{ kind: 'home.tab_opened', data: { tab: 'jobs' } }])
  expect(await textsOf(waits)).toEqual([])
  expect(await mailsTo(gone)).toEqual([])
  expect(await test.as(ana.token).call(readComingInterests, {})).toEqual({ tabs: ['courses'] })
})

it('an uncommitted batch is notified by the next run, and concurrent workers notify nobody twice', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => want('events')))
  const broken = test.services.db.transaction(async (tx) => {
    expect(await notifyTabsOpenedBatch(test.services, tx, ['events'])).toBe(12)
    throw new Error('simulated crash')
  })
  await expect(broken).rejects.toThrow('simulated crash')
  expect(await textsOf(people[0] as Person)).toEqual([])
  await Promise.all(
    Array.from({ length: 4 }, () => notifyTabsOpened(test.services, without('events'))),
  )
  for (const person of people) {
    expect(await textsOf(person)).toEqual(['Ya abrió lo que esperabas: Eventos'])
    expect(await mailsTo(person)).toHaveLength(1)
  }
  expect(await test.services.db.$count(comingInterests)).toBe(0)
})
