import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { impersonations } from '#db/tables/backoffice/impersonation.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { readProfile, updateProfile } from '#features/accounts/profiles/contract/profile.ts'
import { suspendUser } from '#features/backoffice/team/contract/people.ts'
import { changePermissions, removeMember } from '#features/backoffice/team/contract/team.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { endImpersonation, getImpersonation, startImpersonation } from '../contract.ts'
import { cleanupImpersonations } from './cleanup-impersonations.ts'

let test: TestApp
let chief: Person
let manager: Person
let person: Person
beforeAll(async () => {
  test = await openTestApp()
  chief = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
beforeEach(async () => {
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
  person = await makePerson(test.services, { fullName: 'Rosa Prueba' })
})
afterAll(() => test.close())

const reason = 'No ve su tienda y nos lo cuenta.'
const open = (by = manager, userId = person.id) =>
  test.as(by.token).call(startImpersonation, { userId, reason })
const look = (token: string) => test.as(token).call(readProfile, {})
const over = {
  code: 'unauthenticated',
  message: 'Esta vista terminó. Sigues con tu propia cuenta.',
}
const rows = () =>
  test.services.db
    .select()
    .from(impersonations)
    .where(eq(impersonations.personId, person.id))
    .orderBy(impersonations.id)
const lines = (action: string) =>
  test.services.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, person.id), eq(auditEntries.action, action)))

describe('an impersonation', () => {
  it('shows what the person sees, and audits its reason and end', async () => {
    const { token, name, userId } = await open()
    expect([name, userId]).toEqual(['Rosa Prueba', person.id])
    expect(await look(token)).toMatchObject({ id: person.id, email: person.email })
    expect((await test.as(token).call(getImpersonation, {})).view).toMatchObject({
      name: 'Rosa Prueba',
      userId: person.id,
    })
    expect((await test.as(manager.token).call(getImpersonation, {})).view).toBeNull()
    await test.as(manager.token).call(endImpersonation, {})
    await expect(look(token)).rejects.toMatchObject(over)
    await test.as(manager.token).call(endImpersonation, {})
    expect(await look(manager.token)).toMatchObject({ id: manager.id })
    expect(await lines('viewing.opened')).toMatchObject([
      { actorId: manager.id, actorKind: 'staff', detail: { reason, minutes: 15 } },
    ])
    expect(await lines('viewing.ended')).toMatchObject([
      { actorId: manager.id, detail: { cause: 'ended', viewer: manager.id } },
    ])
    const [row] = await rows()
    expect(row?.tokenHash).not.toContain(token.slice(6))
  })

  it('changes nothing: no request body is read, and it is not a session of the person', async () => {
    const { token } = await open()
    await expect(
      test.as(token).call(updateProfile, { bio: 'Otra' } as never),
    ).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('solo lectura'),
    })
    await expect(test.as(token).call(endImpersonation, {})).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect((await look(token)).id).toBe(person.id)
    expect((await look(person.token)).id).toBe(person.id)
  })

  it('is refused for staff, suspended and unknown accounts, and without a reason', async () => {
    const colleague = await makePerson(test.services, { staffPermissions: [] })
    await expect(open(manager, colleague.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nadie ve como otra persona del equipo.',
    })
    await expect(open(manager, manager.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(open(manager, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    await test.as(manager.token).call(suspendUser, { userId: person.id, rule: 'spam', reason })
    await expect(open()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esa cuenta está suspendida: no ve nada.',
    })
    await expect(
      test.as(manager.token).call(startImpersonation, { userId: person.id, reason: 'no' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    const editor = await makePerson(test.services, {
      staffPermissions: ['read', 'create', 'edit', 'delete', 'share'],
    })
    await expect(open(editor)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await rows()).toEqual([])
  })

  it('expires, closed by the next request or the cleanup job', async () => {
    const start = new Date()
    test.setNow(start)
    const { token } = await open()
    const other = await open(chief)
    test.setNow(new Date(start.getTime() + 14 * 60_000))
    await look(token)
    test.setNow(new Date(start.getTime() + 15 * 60_000))
    await expect(look(token)).rejects.toMatchObject(over)
    expect((await rows()).map(({ cause }) => cause)).toEqual(['expired', null])
    await cleanupImpersonations(test.services)
    expect((await rows()).map(({ cause }) => cause)).toEqual(['expired', 'expired'])
    expect((await lines('viewing.ended')).map(({ actorKind }) => actorKind)).toEqual([
      'system',
      'system',
    ])
    test.setNow(new Date(start.getTime() + 31 * 86_400_000))
    await cleanupImpersonations(test.services)
    expect(await rows()).toEqual([])
    test.setNow(null)
    await expect(look(other.token)).rejects.toMatchObject(over)
  })

  const byChief = () => test.as(chief.token)
  it.each<[string, string, () => Promise<unknown>]>([
    [
      'the permission is taken',
      'member',
      () => byChief().call(changePermissions, { memberId: manager.id, permissions: ['read'] }),
    ],
    [
      'the member leaves the team',
      'member',
      () => byChief().call(removeMember, { memberId: manager.id }),
    ],
    [
      'the member is suspended',
      'member',
      () => byChief().call(suspendUser, { userId: manager.id, rule: 'spam', reason }),
    ],
    [
      'the member signs out',
      'member',
      () =>
        test.services.pool.query('update sessions set ended_at = now() where id = $1', [
          manager.sessionId,
        ]),
    ],
    [
      'the person is suspended',
      'person',
      () => byChief().call(suspendUser, { userId: person.id, rule: 'spam', reason }),
    ],
    [
      'the person joins the team',
      'person',
      () =>
        test.services.pool.query("update profiles set role = 'staff' where id = $1", [person.id]),
    ],
  ])('ends permanently from the next request when %s', async (_, cause, happens) => {
    const { token } = await open()
    await look(token)
    await happens()
    await expect(look(token)).rejects.toMatchObject(over)
    expect((await rows()).map((row) => row.cause)).toEqual([cause])
    await test.services.pool.query(
      `update staff_permissions set permissions = array['read', 'manage_users'] where profile_id = $1`,
      [manager.id],
    )
    await expect(look(token)).rejects.toMatchObject(over)
    expect(await lines('viewing.ended')).toHaveLength(1)
  })

  it('ends with the deletion of the account, whose audit entries stay', async () => {
    const { token } = await open()
    const { services } = test
    const theirs = { userId: person.id, email: person.email }
    const copies = await Promise.all(
      services.personalData.map((part) => part.collect?.(services, theirs) ?? {}),
    )
    expect(Object.assign({}, ...copies)['vistas-del-equipo.json']).toMatchObject({
      comoTu: [{ hasta: null }],
      porTi: [],
    })
    await services.db.transaction(async (tx) => {
      for (const part of services.personalData) await part.erase?.(services, tx, theirs)
    })
    await expect(look(token)).rejects.toMatchObject(over)
    expect(await rows()).toEqual([])
    expect(await lines('viewing.ended')).toMatchObject([{ detail: { cause: 'erased' } }])
  })

  it('of two that a member starts concurrently, one stays open', async () => {
    const other = await makePerson(test.services)
    const both = await Promise.all([open(), open(manager, other.id), open()])
    const alive = await Promise.allSettled(both.map(({ token }) => look(token)))
    expect(alive.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const all = await test.services.db
      .select()
      .from(impersonations)
      .where(eq(impersonations.viewerId, manager.id))
    expect(all.map(({ cause }) => cause ?? 'open').sort()).toEqual(['open', 'replaced', 'replaced'])
  })

  it('that ends during a request answers completely or refuses, and ends once', async () => {
    const { token } = await open()
    const [, , ...answers] = await Promise.all([
      test.as(manager.token).call(endImpersonation, {}),
      test.as(manager.token).call(endImpersonation, {}),
      ...Array.from({ length: 20 }, () =>
        look(token).then(
          ({ id }) => id,
          ({ code }) => code,
        ),
      ),
    ])
    for (const answer of answers) expect([person.id, 'unauthenticated']).toContain(answer)
    await expect(look(token)).rejects.toMatchObject(over)
    expect(await lines('viewing.ended')).toHaveLength(1)
  })

  it('is constrained by the database, too', async () => {
    const insert = (change: Partial<typeof impersonations.$inferInsert>) =>
      test.services.db.insert(impersonations).values({
        tokenHash: crypto.randomUUID().padEnd(43, 'x'),
        viewerId: manager.id,
        sessionId: manager.sessionId,
        personId: person.id,
        reason,
        expiresAt: new Date(Date.now() + 60_000),
        ...change,
      })
    const refused = { cause: { code: '23514' } }
    await expect(insert({ personId: chief.id })).rejects.toMatchObject(refused)
    await expect(insert({ sessionId: person.sessionId })).rejects.toMatchObject(refused)
    await expect(insert({ expiresAt: new Date(Date.now() + 16 * 60_000) })).rejects.toMatchObject(
      refused,
    )
    await insert({})
    await expect(insert({})).rejects.toMatchObject({ cause: { code: '23505' } })
    const later = { expiresAt: new Date(Date.now() + 120_000) }
    await expect(
      test.services.db
        .update(impersonations)
        .set(later)
        .where(eq(impersonations.viewerId, manager.id)),
    ).rejects.toMatchObject(refused)
  })
})
