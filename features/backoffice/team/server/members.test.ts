import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { type StaffPermission, staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findUsers, suspendUser } from '../contract/people.ts'
import { readStaffAccess } from '../contract/session.ts'
import { changePermissions, findMembers, removeMember } from '../contract/team.ts'

let test: TestApp
let manager: Person
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  manager = await makePerson(test.services, {
    fullName: 'Marta Gestora',
    staffPermissions: ['read', 'manage_users'],
  })
})
afterAll(() => test.close())

const member = (staffPermissions: StaffPermission[] = ['read', 'edit'], fullName?: string) =>
  makePerson(test.services, { staffPermissions, fullName })
const as = (person: Person) => test.as(person.token)
const managers = async () => {
  const { rows } = await test.services.db.execute<{ id: string }>(
    `select profile_id as id from staff_permissions s join users u on u.id = s.profile_id where 'manage_users' = any (permissions) and suspended_at is null`,
  )
  return rows.map(({ id }) => id)
}
const linesOf = async (id: string) =>
  (await test.services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action, actorId, detail }) => ({
      action,
      actorId,
      detail,
    }),
  )

describe('Mi Staff', () => {
  it('lists the team with what each may do, found by name, permission and standing', async () => {
    const ines = await member(['read', 'share'], 'Inés Ñandú')
    await makePerson(test.services, { fullName: 'Inés Ajena' })
    const find = async (filter: object) => (await as(ines).call(findMembers, filter)).items
    const [row] = await find({ q: 'ines nandu' })
    expect(row).toMatchObject({
      id: ines.id,
      permissions: ['read', 'share'],
      suspendedAt: null,
      hasTwoStep: false,
    })
    expect(Date.parse(row?.activeAt ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
    expect(await find({ q: 'Inés Ajena' })).toEqual([])
    expect((await find({ may: 'share' })).map(({ id }) => id)).toContain(ines.id)
    expect((await find({ may: 'delete' })).map(({ id }) => id)).not.toContain(ines.id)
    expect((await find({ suspended: true })).map(({ id }) => id)).not.toContain(ines.id)
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, ines.id))
    const [suspended] = (await as(manager).call(findMembers, { suspended: true })).items
    expect(suspended).toMatchObject({ id: ines.id, suspendedAt: expect.any(String) })
  })

  it('changes what a member may do from their next request on, and tells them', async () => {
    const rui = await member(['read', 'manage_users'])
    await as(rui).call(findUsers, {})
    await as(manager).call(changePermissions, { memberId: rui.id, permissions: ['share', 'edit'] })
    expect(await as(rui).call(readStaffAccess, {})).toMatchObject({
      permissions: ['read', 'edit', 'share'],
    })
    await expect(
      as(rui).call(changePermissions, { memberId: rui.id, permissions: ['read'] }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    const detail = { before: ['read', 'manage_users'], after: ['read', 'edit', 'share'] }
    expect(await linesOf(rui.id)).toEqual([
      { action: 'staff.permissions_changed', actorId: manager.id, detail },
    ])
    expect((await mailsTo(test.services, rui.email)).map(({ subject }) => subject)).toEqual([
      'Cambió lo que puedes hacer en el equipo de Lonja',
    ])
  })

  it('is told of every change, whatever id who makes them gives their requests', async () => {
    const rui = await member(['read', 'edit'])
    const headers = {
      authorization: `Bearer ${manager.token}`,
      'content-type': 'application/json',
      'x-request-id': 'siempre-el-mismo',
    }
    for (const permissions of [['read'], ['read', 'manage_users']]) {
      const body = JSON.stringify({ permissions })
      expect(
        (
          await test.app.request(`/api/staff/members/${rui.id}/permissions`, {
            method: 'PUT',
            headers,
            body,
          })
        ).status,
      ).toBe(200)
    }
    expect(await mailsTo(test.services, rui.email)).toHaveLength(2)
  })

  it.each(staffPermissions)(
    'never leaves a member with %s and without read, which every page requires',
    async (permission) => {
      const rui = await member(['read', 'edit', 'delete'])
      await as(manager).call(changePermissions, { memberId: rui.id, permissions: [permission] })
      expect(await as(rui).call(readStaffAccess, {})).toMatchObject({
        permissions: [...new Set(['read', permission])],
      })
      await as(rui).call(findUsers, {})
    },
  )

  it('audits nothing where nothing changes', async () => {
    const rui = await member(['read', 'edit'])
    await as(manager).call(changePermissions, { memberId: rui.id, permissions: ['edit', 'read'] })
    expect(await linesOf(rui.id)).toEqual([])
  })

  it('removes a member from the next request; the account stays', async () => {
    const rui = await member()
    await as(manager).call(removeMember, { memberId: rui.id })
    await expect(as(rui).call(findUsers, {})).rejects.toMatchObject({ code: 'forbidden' })
    expect(await as(rui).call(readStaffAccess, {})).toMatchObject({
      isStaff: false,
      isMember: false,
    })
    const detail = { before: ['read', 'edit'], after: [] }
    expect(await linesOf(rui.id)).toEqual([
      { action: 'staff.member_removed', actorId: manager.id, detail },
    ])
    expect((await mailsTo(test.services, rui.email)).map(({ subject }) => subject)).toEqual([
      'Ya no eres parte del equipo de Lonja',
    ])
    await expect(as(manager).call(removeMember, { memberId: rui.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('lets members change neither themselves nor non-members', async () => {
    const own = { memberId: manager.id }
    await expect(
      as(manager).call(changePermissions, { ...own, permissions: ['read'] }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(as(manager).call(removeMember, own)).rejects.toMatchObject({ code: 'conflict' })
    const person = await makePerson(test.services)
    const changed = as(manager).call(changePermissions, {
      memberId: person.id,
      permissions: ['read'],
    })
    await expect(changed).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the last manager of the team stays', { shuffle: false }, () => {
  const onlyTwo = async () => {
    const second = await member(['read', 'manage_users'])
    const others = (await managers()).filter((id) => id !== manager.id && id !== second.id)
    for (const memberId of others) await as(manager).call(removeMember, { memberId })
    return second
  }
  const actions: [
    string,
    (memberId: string) => (api: ReturnType<TestApp['as']>) => Promise<unknown>,
  ][] = [
    [
      'changes',
      (memberId) => (api) => api.call(changePermissions, { memberId, permissions: ['read'] }),
    ],
    ['removes', (memberId) => (api) => api.call(removeMember, { memberId })],
    [
      'suspends',
      (userId) => (api) =>
        api.call(suspendUser, { userId, rule: 'spam', reason: 'Se disputan el equipo.' }),
    ],
  ]

  it.each(actions)('when each of the last two %s the other concurrently', async (_, action) => {
    for (let round = 0; round < 5; round++) {
      const second = await onlyTwo()
      const done = await Promise.allSettled([
        action(second.id)(as(manager)),
        action(manager.id)(as(second)),
      ])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = await managers()
      expect(left).toHaveLength(1)
      if (left[0] !== manager.id) manager = second
    }
  })

  it('also where the table itself is written', async () => {
    const second = await onlyTwo()
    const { db } = test.services
    const drop = (id: string) =>
      db
        .update(staffPermissionRows)
        .set({ permissions: ['read'] })
        .where(eq(staffPermissionRows.profileId, id))
    const done = await Promise.allSettled([drop(manager.id), drop(second.id)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [last = ''] = await managers()
    await expect(drop(last)).rejects.toMatchObject({
      cause: { constraint: 'staff_permissions_manager' },
    })
    await expect(
      db.delete(staffPermissionRows).where(eq(staffPermissionRows.profileId, last)),
    ).rejects.toThrow()
    // Deleting the account is still possible.
    await db.delete(users).where(eq(users.id, last))
    expect(await managers()).toEqual([])
  })
})
