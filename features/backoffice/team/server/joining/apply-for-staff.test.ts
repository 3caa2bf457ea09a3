import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffApplications } from '#db/tables/backoffice/team.ts'
import { openSession } from '#features/accounts/auth/server/index.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeApplicant, staffCode } from '#tests/support/factories/staff.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { inviteStaff } from '../../contract/invitations.ts'
import { applyForStaff, readStaffInvitation } from '../../contract/registration.ts'
import { signInStaff } from '../../contract/session.ts'
import {
  approveApplication,
  findMembers,
  listApplications,
  rejectApplication,
  removeMember,
} from '../../contract/team.ts'

let test: TestApp
let manager: Person
let count = 0
beforeAll(async () => {
  test = await openTestApp({ staffCode })
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const as = (person: { token: string }) => test.as(person.token)
const colleague = () => makePerson(test.services, { email: `vuelve-${++count}@lonja.example` })
/** An existing account with an ordinary session. */
const entered = async (userId: string) => ({
  token: (await openSession(test.services.db, test.services, { userId })).access_token,
})
const waiting = async () => (await as(manager).call(listApplications, { size: 100 })).items
const permissionsOf = async (memberId: string) =>
  (await as(manager).call(findMembers, { memberId })).items[0]?.permissions
async function invite(email: string) {
  await as(manager).call(inviteStaff, { email, permissions: ['read', 'edit'] })
  const [mail] = (await mailsTo(test.services, email))
    .filter(({ kind }) => kind === 'staff.invited')
    .slice(-1)
  return mail?.text.match(/invitacion=([\w-]+)/)?.[1] ?? ''
}

describe('applying with an existing account', () => {
  it('a removed member applies again, under the former username, and signs in again', async () => {
    const first = await makeApplicant(test)
    await as(manager).call(approveApplication, {
      applicationId: first.applicationId,
      permissions: ['read'],
    })
    await as(manager).call(removeMember, { memberId: first.id })
    const back = await entered(first.id)
    expect(
      await as(back).call(applyForStaff, {
        username: first.username.toUpperCase(),
        code: staffCode,
        permissions: ['edit'],
      }),
    ).toEqual({
      isMember: false,
    })
    const ofManager = and(
      eq(notifications.recipientId, manager.id),
      eq(notifications.kind, 'staff.waiting'),
    )
    expect(await test.services.db.$count(notifications, ofManager)).toBeGreaterThan(0)
    const again = (await waiting()).find(({ email }) => email === first.email)
    expect(again).toMatchObject({ username: first.username, requested: ['read', 'edit'] })
    await as(manager).call(approveApplication, {
      applicationId: again?.id ?? '',
      permissions: ['read', 'edit'],
    })
    expect(await permissionsOf(first.id)).toEqual(['read', 'edit'])
    await test
      .as()
      .call(signInStaff, { username: first.username, email: first.email, password: first.password })
    const stored = await test.services.db
      .select()
      .from(staffApplications)
      .where(eq(staffApplications.profileId, first.id))
    expect(stored.map(({ state }) => state)).toEqual(['approved', 'approved'])
  })

  it('a rejected applicant applies again; the decided application stays, and applying twice leaves one pending', async () => {
    const first = await makeApplicant(test)
    await as(manager).call(rejectApplication, {
      applicationId: first.applicationId,
      reason: 'Todavía no te conocemos.',
    })
    const back = await entered(first.id)
    for (const username of ['otro-nombre', 'nombre-final'])
      await as(back).call(applyForStaff, { username, code: staffCode })
    expect((await waiting()).filter(({ email }) => email === first.email)).toEqual([
      expect.objectContaining({ username: 'nombre-final' }),
    ])
    const stored = await test.services.db
      .select()
      .from(staffApplications)
      .where(eq(staffApplications.profileId, first.id))
    expect(stored.map(({ state }) => state).sort()).toEqual(['pending', 'rejected'])
  })

  it('an invited person becomes a member at once, and of two concurrent uses of the link one succeeds', async () => {
    const one = await colleague()
    const invitation = await invite(one.email)
    expect(await test.as().call(readStaffInvitation, { token: invitation })).toMatchObject({
      hasAccount: true,
      state: 'open',
    })
    const enter = () => as(one).call(applyForStaff, { username: `entra-${count}`, invitation })
    const both = await Promise.allSettled([enter(), enter()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { isMember: true } },
    ])
    expect(await permissionsOf(one.id)).toEqual(['read', 'edit'])
    const [profile] = await test.services.db.select().from(profiles).where(eq(profiles.id, one.id))
    expect(profile).toMatchObject({ role: 'staff', username: `entra-${count}` })
    expect((await waiting()).map(({ email }) => email)).not.toContain(one.email)
  })

  it('an invitation is useless to another account, and once its inviter is no manager', async () => {
    const [one, other] = [await colleague(), await colleague()]
    const sender = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
    const invitation = await invite(one.email)
    await expect(
      as(other).call(applyForStaff, { username: 'ajena', invitation }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await as(sender).call(removeMember, { memberId: manager.id })
    manager = sender
    await expect(
      as(one).call(applyForStaff, { username: 'tarde', invitation }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await permissionsOf(one.id)).toBeUndefined()
  })

  it('validates in the order of the registration: username, domain, code', async () => {
    const [one, elsewhere] = [await colleague(), await makePerson(test.services)]
    const ask = (person: Person, input: object) =>
      as(person).call(applyForStaff, { username: '', ...input })
    await expect(ask(elsewhere, { code: 'no' })).rejects.toMatchObject({
      fields: { username: expect.any(String) },
    })
    await expect(ask(elsewhere, { username: 'alguien', code: 'no' })).rejects.toMatchObject({
      fields: { email: expect.any(String) },
    })
    await expect(ask(one, { username: 'alguien', code: 'no' })).rejects.toMatchObject({
      fields: { code: 'Código secreto incorrecto.' },
    })
  })

  it('refuses members, and accounts with an unproved mailbox', async () => {
    const member = await makePerson(test.services, {
      email: 'ya-esta@lonja.example',
      staffPermissions: ['read'],
    })
    const refused = (message: string) => ({ code: 'conflict', message })
    const inside = refused('Ya eres parte del equipo. Entra por el acceso del equipo.')
    await expect(
      as(member).call(applyForStaff, { username: '', code: staffCode }),
    ).rejects.toMatchObject(inside)
    const unshown = await colleague()
    await test.services.db
      .update(users)
      .set({ mailboxProvedAt: null })
      .where(eq(users.id, unshown.id))
    const unproved = refused(
      'Confirma tu correo antes de pedir entrar al equipo: te enviamos un enlace.',
    )
    await expect(
      as(unshown).call(applyForStaff, { username: 'sin-ver', code: staffCode }),
    ).rejects.toMatchObject(unproved)
  })
})
