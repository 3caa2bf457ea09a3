import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { staffGroupMembers, staffGroups, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { findUsers, suspendUser } from '#features/backoffice/team/contract/people.ts'
import { readStaffAccess } from '#features/backoffice/team/contract/session.ts'
import {
  changePermissions,
  findMembers,
  removeMember,
} from '#features/backoffice/team/contract/team.ts'
import type { Input } from '#shared/endpoint.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract/groups.ts'

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

let count = 0
const as = (person: Person) => test.as(person.token)
const member = (staffPermissions: StaffPermission[] = ['read']) =>
  makePerson(test.services, { staffPermissions })
const group = (
  permissions: StaffPermission[],
  more: Partial<Input<typeof contract.createStaffGroup>> = {},
) =>
  as(manager).call(contract.createStaffGroup, {
    name: `Grupo ${++count}`,
    description: '',
    permissions,
    ...more,
  })
const add = (groupId: string, { id: memberId }: Person, by = manager) =>
  as(by).call(contract.addToStaffGroup, { groupId, memberId })
const takeOut = (groupId: string, { id: memberId }: Person, by = manager) =>
  as(by).call(contract.removeFromStaffGroup, { groupId, memberId })
const may = async (person: Person) => as(person).call(readStaffAccess, {})
const linesOf = async (id: string) =>
  (
    await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.at)
  ).map(({ action, detail }) => ({
    action,
    detail,
  }))

describe('a staff group', () => {
  it('gives its members what it may from their next request on, beside their own and other groups, and takes it so', async () => {
    const rui = await member(['read'])
    const editors = await group(['edit', 'create'], {
      name: 'Redacción',
      color: 'saffron',
      description: 'Quienes escriben',
    })
    const sharers = await group(['share', 'edit'])
    await add(editors.id, rui)
    expect(await may(rui)).toMatchObject({ permissions: ['read', 'create', 'edit'] })
    await add(sharers.id, rui)
    await takeOut(editors.id, rui)
    expect(await may(rui)).toMatchObject({ permissions: ['read', 'edit', 'share'] })
    await as(manager).call(contract.deleteStaffGroup, { groupId: sharers.id })
    expect(await may(rui)).toMatchObject({ permissions: ['read'] })
    const subjects = (await mailsTo(test.services, rui.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(4).fill('Cambió lo que puedes hacer en el equipo de Lonja'))
  })

  it('is listed with its number of members, and members with their groups', async () => {
    const ines = await member(['read'])
    const { id, name } = await group(['delete'], { color: 'clay' })
    await add(id, ines)
    await add(id, ines)
    const groups = await as(ines).call(contract.listStaffGroups, {})
    expect(groups).toContainEqual(
      expect.objectContaining({ id, name, permissions: ['delete'], members: 1, color: 'clay' }),
    )
    const [row] = (await as(ines).call(findMembers, { groupId: id })).items
    expect(row).toMatchObject({
      id: ines.id,
      permissions: ['read', 'delete'],
      ownPermissions: ['read'],
      groups: [{ id, name, color: 'clay' }],
    })
    expect(
      (await as(ines).call(findMembers, { may: 'delete', memberId: ines.id })).items,
    ).toHaveLength(1)
  })

  it('is audited with permissions before and after, for the group and each member', async () => {
    const rui = await member(['read', 'edit'])
    const made = await group(['share'])
    await add(made.id, rui)
    const { version } = made
    const input = {
      groupId: made.id,
      name: made.name,
      description: '',
      permissions: ['delete' as const],
      version,
    }
    await as(manager).call(contract.saveStaffGroup, input)
    await takeOut(made.id, rui)
    const { name } = made
    expect(await linesOf(made.id)).toEqual([
      { action: 'staff_groups.created', detail: { name, before: [], after: ['share'] } },
      { action: 'staff_groups.changed', detail: { name, before: ['share'], after: ['delete'] } },
    ])
    expect(await linesOf(rui.id)).toEqual([
      {
        action: 'staff_groups.member_added',
        detail: {
          group: made.id,
          name,
          before: ['read', 'edit'],
          after: ['read', 'edit', 'share'],
        },
      },
      {
        action: 'staff_groups.member_removed',
        detail: {
          group: made.id,
          name,
          before: ['read', 'edit', 'delete'],
          after: ['read', 'edit'],
        },
      },
    ])
  })

  it('is saved only over the version that was read, under a unique name', async () => {
    const { id: groupId, name, version } = await group(['read'])
    const set = { groupId, description: '', permissions: ['read' as const], version }
    const { version: next } = await as(manager).call(contract.saveStaffGroup, {
      ...set,
      name: `${name} bis`,
    })
    const message = 'Alguien del equipo guardó cambios de este grupo mientras lo editabas.'
    await expect(as(manager).call(contract.saveStaffGroup, { ...set, name })).rejects.toMatchObject(
      { code: 'conflict', message },
    )
    const other = await group(['read'])
    const taken = as(manager).call(contract.saveStaffGroup, {
      ...set,
      version: next,
      name: other.name.toUpperCase(),
    })
    await expect(taken).rejects.toMatchObject({
      fields: { name: 'Ya hay un grupo con ese nombre.' },
    })
    await expect(group(['read'], { name: '***' })).rejects.toMatchObject({
      fields: { name: 'Usa letras o cifras.' },
    })
    await expect(group([])).rejects.toMatchObject({
      fields: { permissions: 'Elige al menos un permiso.' },
    })
  })

  it('does not let members change their own permissions, and accepts no non-members', async () => {
    const chief = await member(['read', 'manage_users'])
    const { id: groupId, ...made } = await group(['delete'])
    const message =
      'Estás en este grupo: lo que permite, y quién está en él, lo cambia otra persona del equipo.'
    const own = { code: 'conflict', message }
    await expect(add(groupId, manager)).rejects.toMatchObject(own)
    await add(groupId, manager, chief)
    await expect(takeOut(groupId, manager)).rejects.toMatchObject(own)
    const { name, version } = made
    const more = as(manager).call(contract.saveStaffGroup, {
      groupId,
      name,
      description: '',
      permissions: ['share', 'delete'],
      version,
    })
    await expect(more).rejects.toMatchObject(own)
    await as(manager).call(contract.saveStaffGroup, {
      groupId,
      name,
      description: 'Otra',
      permissions: ['delete'],
      version,
    })
    await expect(as(manager).call(contract.deleteStaffGroup, { groupId })).rejects.toMatchObject(
      own,
    )
    await expect(add(groupId, await makePerson(test.services))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('loses members who leave the team, and grants nothing when they return', async () => {
    const rui = await member(['read'])
    const { id } = await group(['manage_users'])
    await add(id, rui)
    await as(manager).call(removeMember, { memberId: rui.id })
    expect(
      await test.services.db.$count(staffGroupMembers, eq(staffGroupMembers.profileId, rui.id)),
    ).toBe(0)
    await expect(as(rui).call(findUsers, {})).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the last manager of the team, by own permission or by a group, stays', {
  shuffle: false,
}, () => {
  /** Two managers, each by a group, and no others. */
  async function onlyTwo() {
    const pair = await Promise.all([member(['read']), member(['read'])])
    const [one, two] = [await group(['manage_users']), await group(['read', 'manage_users'])]
    await add(one.id, pair[0])
    await add(two.id, pair[1])
    const { rows } = await test.services.db.execute<{ id: string }>(
      `select profile_id as id from staff_access where 'manage_users' = any (permissions)`,
    )
    const [first, second] = pair
    for (const { id } of rows)
      if (id !== first.id && id !== second.id) await as(first).call(removeMember, { memberId: id })
    return { first, second, groups: [one.id, two.id] as const }
  }
  const managers = async () => {
    const { rows } = await test.services.db.execute<{ id: string }>(
      `select profile_id as id from staff_access s join users u on u.id = s.profile_id where 'manage_users' = any (permissions) and suspended_at is null`,
    )
    return rows.map(({ id }) => id)
  }
  const actions: [string, (of: Person, groupId: string) => (by: Person) => Promise<unknown>][] = [
    ['takes out of the group', (of, groupId) => (by) => takeOut(groupId, of, by)],
    [
      'deletes the group of',
      (_, groupId) => (by) => as(by).call(contract.deleteStaffGroup, { groupId }),
    ],
    [
      'takes from the group the permission of',
      (_, groupId) => async (by) => {
        const version = '1'
        const input = {
          groupId,
          name: `Grupo ${++count}`,
          description: '',
          permissions: ['read' as const],
          version,
        }
        return as(by).call(contract.saveStaffGroup, input)
      },
    ],
    ['removes', (of) => (by) => as(by).call(removeMember, { memberId: of.id })],
    [
      'suspends',
      (of) => (by) =>
        as(by).call(suspendUser, { userId: of.id, rule: 'spam', reason: 'Se disputan el equipo.' }),
    ],
  ]

  it.each(actions)('when each of the last two %s the other concurrently', async (_, action) => {
    for (let round = 0; round < 3; round++) {
      const { first, second, groups } = await onlyTwo()
      const done = await Promise.allSettled([
        action(second, groups[1])(first),
        action(first, groups[0])(second),
      ])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const [left, ...others] = await managers()
      expect(others).toEqual([])
      manager = left === first.id ? first : second
    }
  })

  it('also when the tables are written directly', async () => {
    const { first, second, groups } = await onlyTwo()
    const { db } = test.services
    const leave = (id: string) =>
      db.delete(staffGroupMembers).where(eq(staffGroupMembers.profileId, id))
    const done = await Promise.allSettled([
      leave(first.id),
      db
        .update(staffGroups)
        .set({ permissions: ['read'] })
        .where(eq(staffGroups.id, groups[1])),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [last = ''] = await managers()
    const refused = { cause: { constraint: 'staff_permissions_manager' } }
    await expect(leave(last)).rejects.toMatchObject(refused)
    for (const id of groups) {
      const isLast =
        (await db.$count(staffGroupMembers, eq(staffGroupMembers.groupId, id))) > 0 &&
        last === (id === groups[0] ? first.id : second.id)
      if (isLast)
        await expect(db.delete(staffGroups).where(eq(staffGroups.id, id))).rejects.toMatchObject(
          refused,
        )
    }
    await expect(
      db.delete(staffPermissionRows).where(eq(staffPermissionRows.profileId, last)),
    ).rejects.toMatchObject(refused)
    // Deleting the account is still possible.
    await db.delete(users).where(eq(users.id, last))
    expect(await managers()).toEqual([])
  })
})

it('own permissions stay when a group grants the same', async () => {
  const chief = await member(['read', 'manage_users'])
  const rui = await member(['read', 'edit'])
  const made = await as(chief).call(contract.createStaffGroup, {
    name: `Grupo ${++count}`,
    description: '',
    permissions: ['edit'],
  })
  await add(made.id, rui, chief)
  await as(chief).call(changePermissions, { memberId: rui.id, permissions: ['read'] })
  expect(await may(rui)).toMatchObject({ permissions: ['read', 'edit'] })
  await takeOut(made.id, rui, chief)
  expect(await may(rui)).toMatchObject({ permissions: ['read'] })
})
