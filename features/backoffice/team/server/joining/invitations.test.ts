import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import {
  staffApplications,
  staffInvitations,
  staffPermissionRows,
} from '#db/tables/backoffice/team.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import type { Input } from '#shared/endpoint.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeApplication, staffForm } from '#tests/support/factories/staff.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  inviteStaff,
  listStaffInvitations,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '../../contract/invitations.ts'
import { readStaffInvitation, registerStaff } from '../../contract/registration.ts'
import { readStaffAccess, signInStaff } from '../../contract/session.ts'
import { removeMember } from '../../contract/team.ts'
import { cleanupJoining } from './cleanup-joining.ts'

let test: TestApp
let manager: Person
let other: Person
beforeAll(async () => {
  // Without a code, which invited people do not need.
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  manager = await makePerson(test.services, {
    fullName: 'Marta Gestora',
    staffPermissions: ['read', 'manage_users'],
  })
  other = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)
const invitationMails = async (email: string) =>
  (await mailsTo(test.services, email)).filter(({ kind }) => kind === 'staff.invited')
const tokenOf = async (email: string) =>
  (await invitationMails(email)).at(-1)?.text.match(/invitacion=([\w-]+)/)?.[1] ?? ''

async function invite(permissions: Input<typeof inviteStaff>['permissions'] = ['read', 'edit']) {
  const form = staffForm({ code: '' })
  const { id } = await as(manager).call(inviteStaff, {
    email: form.email.toUpperCase(),
    permissions,
  })
  return { id, form: { ...form, invitation: await tokenOf(form.email) } }
}
const register = (form: Input<typeof registerStaff>) => test.as().call(registerStaff, form)
const openOnes = async () => (await as(manager).call(listStaffInvitations, {})).items
const permissionsOf = async (email: string) => {
  const { rows } = await test.services.db.execute<{ permissions: string[]; by: string }>(
    `select permissions, approved_by as by from staff_permissions s join users u on u.id = s.profile_id where email = '${email}'`,
  )
  return rows[0]
}

describe('an invitation to the team', () => {
  it('goes by mail alone, and makes a member at once: its link showed the mailbox, no second mail and no code do', async () => {
    const { id, form } = await invite()
    const [mail] = await invitationMails(form.email)
    expect(mail?.text).toContain('Marta Gestora te invita al equipo de Lonja.')
    const [row] = await test.services.db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.id, id))
    expect(JSON.stringify(row)).not.toContain(form.invitation)
    expect(
      Math.round(((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 86_400_000),
    ).toBe(7)
    expect(await test.as().call(readStaffInvitation, { token: form.invitation })).toMatchObject({
      email: form.email,
      state: 'open',
    })
    // Permissions requested with an invitation are ignored.
    expect(await register({ ...form, permissions: ['delete'] })).toEqual({ isMember: true })
    expect(await permissionsOf(form.email)).toEqual({
      permissions: ['read', 'edit'],
      by: manager.id,
    })
    expect((await mailsTo(test.services, form.email)).map(({ kind }) => kind)).toEqual([
      'staff.invited',
      'staff.approved',
    ])
    await test
      .as()
      .call(signInStaff, { username: form.username, email: form.email, password: form.password })
    expect((await openOnes()).map((one) => one.id)).not.toContain(id)
    const joined = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'staff.invited_joined'))
    expect(joined.map(({ detail }) => detail)).toContainEqual({
      permissions: ['read', 'edit'],
      invitedBy: manager.id,
      invitationId: id,
    })
  })

  it('is bound to its mailbox, and still runs the first three checks', async () => {
    const { form } = await invite()
    const refused = (given: object) =>
      register({ ...form, ...given }).catch((error) => error.fields)
    expect(await refused({ username: '' })).toEqual({
      username: 'El nombre de usuario no puede estar vacío.',
    })
    expect(await refused({ email: 'x@otro.test' })).toEqual({
      email: 'El correo electrónico debe ser de dominio @lonja.example',
    })
    expect(await refused({ email: 'otra@lonja.example' })).toEqual({
      email: `Esta invitación es para ${form.email}. Escribe ese correo.`,
    })
  })

  it('is used once of many concurrent attempts', async () => {
    const { form } = await invite()
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => register({ ...form, username: `${form.username}-${i}` })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await test.services.db.delete(rateLimits)
    await expect(register(form)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ya se usó'),
    })
    expect(await test.as().call(readStaffInvitation, { token: form.invitation })).toMatchObject({
      state: 'registered',
    })
  })

  it('expires after seven days, and is deleted a month later', async () => {
    const { id, form } = await invite()
    const later = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000))
    later(7.1)
    await expect(register(form)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('venció'),
    })
    await cleanupJoining(test.services)
    later(38)
    await cleanupJoining(test.services)
    test.setNow(null)
    expect(await test.services.db.$count(staffInvitations, eq(staffInvitations.id, id))).toBe(0)
  })

  it('is void once the inviter may not manage users', async () => {
    const { form } = await invite()
    await as(other).call(removeMember, { memberId: manager.id })
    await expect(register(form)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ya no administra'),
    })
    expect(await permissionsOf(form.email)).toBeUndefined()
  })

  it('takes over an unproved account with its mailbox, and no proved one', async () => {
    const { form } = await invite()
    const stranger = await makePerson(test.services, { email: form.email })
    await test.services.db
      .update(users)
      .set({ mailboxProvedAt: null, emailConfirmedAt: null })
      .where(eq(users.id, stranger.id))
    expect(await register(form)).toEqual({ isMember: true })
    await expect(as(stranger).call(readStaffAccess, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await test
      .as()
      .call(signInStaff, { username: form.username, email: form.email, password: form.password })
    const known = await invite()
    await makePerson(test.services, { email: known.form.email })
    await expect(register(known.form)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ya tiene una cuenta'),
    })
    expect(await permissionsOf(known.form.email)).toBeUndefined()
    expect(
      await test.as().call(readStaffInvitation, { token: known.form.invitation }),
    ).toMatchObject({ state: 'open' })
  })

  it('is resent with another link by any manager, who becomes the inviter', async () => {
    const { id, form } = await invite()
    await as(other).call(resendStaffInvitation, { invitationId: id })
    await expect(register(form)).rejects.toMatchObject({ code: 'not_found' })
    const resent = { ...form, invitation: await tokenOf(form.email) }
    expect(resent.invitation).not.toBe(form.invitation)
    await register(resent)
    expect(await permissionsOf(form.email)).toMatchObject({ by: other.id })
    const again = as(other).call(resendStaffInvitation, { invitationId: id })
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esa invitación ya se usó.',
    })
  })

  it('is withdrawn: its link then makes no member', async () => {
    const { id, form } = await invite()
    await as(other).call(withdrawStaffInvitation, { invitationId: id })
    await expect(register(form)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('retiró'),
    })
    expect(await permissionsOf(form.email)).toBeUndefined()
    expect((await openOnes()).map((one) => one.id)).not.toContain(id)
  })

  it('is not sent to other domains, members, applicants or invited mailboxes, nor too often', async () => {
    const { id, form } = await invite()
    const refused = (email: string) =>
      as(manager)
        .call(inviteStaff, { email, permissions: ['read'] })
        .catch((error) => error.fields)
    expect(await refused('ana@otro.test')).toEqual({
      email: 'El correo electrónico debe ser de dominio @lonja.example',
    })
    expect(await refused(form.email)).toEqual({
      email: 'Ese correo ya tiene una invitación. Puedes reenviarla desde la lista.',
    })
    const known = await makePerson(test.services, {
      email: 'sabida@lonja.example',
      staffPermissions: ['read'],
    })
    expect(await refused(known.email)).toEqual({ email: 'Esa persona ya es parte del equipo.' })
    const asks = await makePerson(test.services, { email: 'espera@lonja.example' })
    const { id: applicationId } = await makeApplication(test.services, { of: asks })
    expect(await refused(asks.email)).toEqual({
      email: 'Esa persona ya pidió entrar: decide su solicitud en Mi Staff.',
    })
    await test.services.db.delete(staffApplications).where(eq(staffApplications.id, applicationId))
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        as(manager).call(resendStaffInvitation, { invitationId: id }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(
      await test.services.db.$count(
        staffPermissionRows,
        eq(staffPermissionRows.profileId, asks.id),
      ),
    ).toBe(0)
  })
})
