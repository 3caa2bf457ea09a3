import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/tables/accounts/auth.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { endUserSessions, listUserSessions } from '../contract/sessions.ts'

let test: TestApp
let manager: Person
beforeAll(async () => {
  test = await openTestApp()
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
afterAll(() => test.close())

const reason = 'Perdió su teléfono.'
const list = async (userId: string) =>
  (await test.as(manager.token).call(listUserSessions, { userId })).items.map(({ id }) => id)
const end = (userId: string, more: object = {}) =>
  test.as(manager.token).call(endUserSessions, { userId, reason, ...more })

describe('the sessions of an account', () => {
  it('are listed and ended singly, with an audited reason; the next request is refused', async () => {
    const person = await makePerson(test.services)
    const other = v7()
    await test.services.db
      .insert(sessions)
      .values({ id: other, userId: person.id, createdAt: new Date('2026-01-01') })
    expect(await list(person.id)).toEqual([person.sessionId, other])
    await test.as(person.token).call(readProfile, {})
    expect(await end(person.id, { sessionId: person.sessionId })).toEqual({ ended: 1 })
    await expect(test.as(person.token).call(readProfile, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await list(person.id)).toEqual([other])
    const [line] = await test.services.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subjectId, person.id), eq(auditEntries.action, 'staff.sessions_ended')),
      )
    expect(line).toMatchObject({
      actorId: manager.id,
      sessionId: manager.sessionId,
      detail: { reason, sessions: 1 },
    })
  })

  it('are ended all at once, by one of two concurrent requests', async () => {
    const person = await makePerson(test.services)
    await test.services.db.insert(sessions).values([{ userId: person.id }, { userId: person.id }])
    const both = await Promise.allSettled([end(person.id), end(person.id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await list(person.id)).toEqual([])
  })

  it('are not ended without a reason, for another account’s session, or by their owner', async () => {
    const [person, other] = [await makePerson(test.services), await makePerson(test.services)]
    await expect(end(person.id, { reason: 'no' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(end(person.id, { sessionId: other.sessionId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(end(manager.id)).rejects.toMatchObject({ code: 'conflict' })
    const reader = await makePerson(test.services, { staffPermissions: ['read'] })
    await expect(
      test.as(reader.token).call(listUserSessions, { userId: person.id }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})
