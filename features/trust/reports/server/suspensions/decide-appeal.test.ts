import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import { countWaiting, openStaffDay } from '#features/backoffice/team/contract/day.ts'
import { readUser } from '#features/backoffice/team/contract/people.ts'
import { undoDecision } from '#features/platform/deferred-actions/contract.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  databaseError,
  fulfilled,
  reason,
  type SuspensionCalls,
  suspensionCalls,
  text,
} from '#tests/support/suspensions/suspension-calls.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract/suspensions/staff.ts'
import { carryOutSuspensionAppeal } from './decide-appeal.ts'

let test: TestApp
let first: Person
let second: Person
let third: Person
let person: Person
let desk: SuspensionCalls

beforeAll(async () => {
  test = await openTestApp()
  const member = (fullName: string) =>
    makePerson(test.services, { fullName, staffPermissions: ['read', 'manage_users'] })
  first = await member('Marta Gestora')
  second = await member('Otto Otro')
  third = await member('Rita Revisa')
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  person = await makePerson(test.services, { fullName: 'Eva Fuera' })
  desk = suspensionCalls(test, person, first, second)
})

describe('a staff member', () => {
  it('suspends an account once, also with two concurrent requests', async () => {
    const both = await Promise.allSettled([desk.suspend(first), desk.suspend(second)])
    expect(fulfilled(both)).toHaveLength(1)
    expect(await desk.rows()).toHaveLength(1)
    expect(await mailsTo(test.services, person.email)).toHaveLength(1)
  })

  it('reads the decision, who made it, and earlier suspensions', async () => {
    await desk.suspend()
    await desk.restore(second)
    await desk.suspend(second)
    await desk.appeal()
    const { suspensions: read } = await test.as(third.token).call(readUser, { userId: person.id })
    expect(read).toMatchObject([
      { by: 'Otto Otro', endedAt: null, appeal: { text, state: 'open' } },
      { rule: 'spam', reason, by: 'Marta Gestora', endedBy: 'Otto Otro', appeal: null },
    ])
  })

  it('finds the appeal in the queue and in the daily overview, if they may decide it', async () => {
    const day = async (by: Person) => {
      const { queues } = await test.as(by.token).call(openStaffDay, {})
      const appeals = queues.find(({ queue }) => queue === 'appeals')
      return appeals ? appeals.onTime + appeals.soon + appeals.late : 0
    }
    const before = await day(third)
    const tab = (await test.as(third.token).call(countWaiting, {})).cases
    const { waiting } = await test.as(third.token).call(contract.countSuspensionAppeals, {})
    await desk.suspend()
    await desk.appeal()
    expect(await desk.waits(third)).toMatchObject({
      rule: 'spam',
      reason,
      text,
      suspendedBy: 'Marta Gestora',
      conflict: null,
    })
    expect(await day(third)).toBe(before + 1)
    expect((await test.as(third.token).call(countWaiting, {})).cases).toBe(tab + 1)
    expect(await test.as(third.token).call(contract.countSuspensionAppeals, {})).toEqual({
      waiting: waiting + 1,
    })
    const editor = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const cases = await day(editor)
    await desk.decide('rejected')
    expect(await desk.waits(third)).toBeUndefined()
    expect(await day(third)).toBe(before)
    // It is not counted for members who may not decide it.
    expect(await day(editor)).toBe(cases)
  })

  it('decides by another member than suspended, also by the database', async () => {
    await desk.suspend()
    await desk.appeal()
    await expect(desk.decide('rejected', first)).rejects.toMatchObject({ code: 'forbidden' })
    const { items } = await test.as(first.token).call(contract.listSuspensionAppeals, { size: 50 })
    expect(items.find((item) => item.person.id === person.id)?.conflict).toMatch(
      /La decisión fue tuya/,
    )
    const word = (decidedBy: string) => ({
      state: 'rejected' as const,
      reason,
      decidedBy,
      decidedAt: new Date(),
    })
    const set = async (by: string) =>
      test.services.db
        .update(suspensionAppeals)
        .set(word(by))
        .where(eq(suspensionAppeals.suspensionId, await desk.idNow()))
    await expect(set(first.id)).rejects.toMatchObject(databaseError('42501'))
    await expect(set(person.id)).rejects.toMatchObject(databaseError('42501'))
  })

  it('decides once, also with two concurrent requests', async () => {
    await desk.suspend()
    await desk.appeal()
    const suspensionId = await desk.idNow()
    const both = [
      desk.decide('upheld', second, { id: suspensionId }),
      desk.decide('rejected', third, { id: suspensionId }),
    ]
    expect(fulfilled(await Promise.allSettled(both))).toHaveLength(1)
    const [row] = await desk.rows()
    const appeal = await desk.asked(suspensionId)
    expect(row?.endedAt !== null).toBe(appeal?.state === 'upheld')
    expect(await desk.isShut()).toBe(appeal?.state === 'rejected')
    expect(await mailsTo(test.services, person.email)).toHaveLength(2)
  })

  it('can undo the decision for ten seconds without another permission, during which nothing happens', async () => {
    await desk.suspend()
    await desk.appeal()
    const { undo } = await desk.decide('upheld', second, { undoable: true })
    expect([await desk.isShut(), await desk.waits(third)]).toEqual([true, undefined])
    await expect(desk.decide('rejected', third)).rejects.toMatchObject({ code: 'conflict' })
    await test.as(second.token).call(undoDecision, { decisionId: undo?.decisionId ?? '' })
    expect(await desk.waits(third)).toMatchObject({ text })
    const again = await desk.decide('upheld', second, { undoable: true })
    await carryOutSuspensionAppeal(test.services, again.undo?.decisionId ?? '')
    expect(await desk.isShut()).toBe(false)
  })

  it('does not execute a deferred decision when the account was restored meanwhile', async () => {
    await desk.suspend()
    await desk.appeal()
    const id = await desk.idNow()
    const { undo } = await desk.decide('rejected', second, { undoable: true })
    await desk.restore()
    await carryOutSuspensionAppeal(test.services, undo?.decisionId ?? '')
    expect(
      await test.services.db
        .select()
        .from(deferredDecisions)
        .where(eq(deferredDecisions.subjectId, id)),
    ).toEqual([])
    expect(await desk.isShut()).toBe(false)
    expect((await mailsTo(test.services, person.email)).map(({ subject }) => subject)).toHaveLength(
      2,
    )
  })

  it('restores once, also with two concurrent requests', async () => {
    await desk.suspend()
    expect(
      fulfilled(await Promise.allSettled([desk.restore(first), desk.restore(second)])),
    ).toHaveLength(1)
    expect(await desk.isShut()).toBe(false)
  })
})

describe('the database', () => {
  const row = (more: object) => ({
    personId: person.id,
    rule: 'spam' as const,
    reason,
    decidedBy: first.id,
    decidedAt: new Date(),
    ...more,
  })
  const insert = (more: object) => test.services.db.insert(suspensions).values(row(more))

  it('refuses a suspension without a rule or decider, of oneself, or of an open account', async () => {
    await expect(insert({ rule: null })).rejects.toMatchObject(databaseError('23514'))
    await expect(insert({ decidedBy: null })).rejects.toMatchObject(databaseError('23514'))
    await expect(insert({ endedAt: new Date() })).rejects.toMatchObject(databaseError('23514'))
    await expect(insert({ decidedBy: person.id })).rejects.toMatchObject(databaseError('42501'))
    await expect(insert({})).rejects.toMatchObject(databaseError('23514'))
  })

  it('keeps one running, as it was decided, and the account shut while it runs', async () => {
    await desk.suspend()
    await expect(insert({})).rejects.toMatchObject(databaseError('23505'))
    const set = (change: object) =>
      test.services.db.update(suspensions).set(change).where(eq(suspensions.personId, person.id))
    await expect(set({ reason: 'Otra cosa que nadie dijo.' })).rejects.toMatchObject(
      databaseError('23514'),
    )
    await expect(set({ rule: 'illegal' })).rejects.toMatchObject(databaseError('23514'))
    await expect(set({ decidedBy: second.id })).rejects.toMatchObject(databaseError('23514'))
    const open = test.services.db
      .update(users)
      .set({ suspendedAt: null })
      .where(eq(users.id, person.id))
    await expect(open).rejects.toMatchObject(databaseError('23514'))
    await desk.restore()
    await expect(set({ endedAt: null, endedBy: null })).rejects.toMatchObject(
      databaseError('23514'),
    )
  })

  it('keeps an appeal unchanged, decides it once, and upholds it only with the end of the suspension', async () => {
    await desk.suspend()
    await desk.appeal()
    const suspensionId = await desk.idNow()
    const set = (change: object) =>
      test.services.db
        .update(suspensionAppeals)
        .set(change)
        .where(eq(suspensionAppeals.suspensionId, suspensionId))
    await expect(set({ text: 'Otra cosa.' })).rejects.toMatchObject(databaseError('23514'))
    const word = { reason, decidedBy: second.id, decidedAt: new Date() }
    await expect(set({ ...word, state: 'upheld' })).rejects.toMatchObject(databaseError('23514'))
    await set({ ...word, state: 'rejected' })
    await expect(set({ state: 'open', reason: null, decidedAt: null })).rejects.toMatchObject(
      databaseError('23514'),
    )
    const again = test.services.db.insert(suspensionAppeals).values({ suspensionId, text })
    await expect(again).rejects.toMatchObject(databaseError('23505'))
  })

  it('has no active suspension of an absorbed account', async () => {
    await desk.suspend()
    const joined = test.services.db
      .update(users)
      .set({ mergedInto: third.id })
      .where(eq(users.id, person.id))
    await expect(joined).rejects.toMatchObject(databaseError('23514'))
  })
})
