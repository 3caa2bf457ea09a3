import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { changePermissions } from '#features/backoffice/team/contract/team.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { changeRole } from '../../contract/account-role.ts'

let test: TestApp
let manager: Person
beforeAll(async () => {
  test = await openTestApp()
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
afterAll(() => test.close())

const reason = 'Se registró como empresa por error.'
const change = (userId: string, input: object = {}, by = manager) =>
  test
    .as(by.token)
    .call(changeRole, { userId, before: 'empresa', role: 'agente', reason, ...input })
const roleOf = async (id: string) =>
  (await test.services.db.select().from(profiles).where(eq(profiles.id, id)))[0]?.role
const lines = (id: string) =>
  test.services.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'accounts.role_changed')))

describe('the role of an account', () => {
  it('can be changed by staff who manage users, with a reason in the audit log', async () => {
    const { id } = await makePerson(test.services, { role: 'empresa' })
    await change(id)
    expect(await roleOf(id)).toBe('agente')
    expect(await lines(id)).toMatchObject([
      { actorId: manager.id, detail: { before: 'empresa', after: 'agente', reason } },
    ])
  })

  it('is reported to its owner once, by mail with the reason and by a notice', async () => {
    const person = await makePerson(test.services, { role: 'empresa' })
    const other = await makePerson(test.services, { role: 'empresa' })
    await change(person.id)
    await expect(change(person.id)).rejects.toMatchObject({ code: 'conflict' })
    const mails = await mailsTo(test.services, person.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['accounts.role_changed'])
    expect(mails[0]?.text).toContain('era «Empresa» y ahora es «Agente»')
    expect(mails[0]?.text).toContain(reason)
    const { items } = await test.as(person.token).call(listNotifications, {})
    expect(items).toMatchObject([
      { text: 'Cambiamos el rol de tu cuenta: ahora es «Agente»', path: '/user-settings' },
    ])
    expect(await mailsTo(test.services, other.email)).toEqual([])
  })

  it('is changed by one of two concurrent requests, and not from an outdated role', async () => {
    const { id } = await makePerson(test.services, { role: 'empresa' })
    const both = await Promise.allSettled([change(id), change(id, { role: 'embajador' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await lines(id)).toHaveLength(1)
    await expect(change(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Su rol cambió mientras tanto. Míralo de nuevo.',
    })
  })

  it('cannot become or stop being staff, and must differ from the current role', async () => {
    const colleague = await makePerson(test.services, { staffPermissions: [] })
    const { id } = await makePerson(test.services, { role: 'empresa' })
    await expect(change(colleague.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Mi Staff'),
    })
    await expect(change(manager.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(change(id, { role: 'staff' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { role: 'Elige un rol.' },
    })
    await expect(change(id, { role: 'empresa' })).rejects.toMatchObject({
      fields: { role: 'Elige otro rol que el que tiene.' },
    })
    await expect(change(id, { reason: 'no' })).rejects.toMatchObject({
      fields: { reason: 'Escribe el motivo: lo lee la persona, y queda en el registro.' },
    })
    await expect(change(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    expect([await roleOf(id), await roleOf(colleague.id)]).toEqual(['empresa', 'staff'])
  })

  it('cannot be changed without permission, from the next request on', async () => {
    const { id } = await makePerson(test.services, { role: 'empresa' })
    const other = await makePerson(test.services, {
      staffPermissions: ['read', 'edit', 'manage_users'],
    })
    await test
      .as(manager.token)
      .call(changePermissions, { memberId: other.id, permissions: ['read', 'edit'] })
    await expect(change(id, {}, other)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await roleOf(id)).toBe('empresa')
  })
})
