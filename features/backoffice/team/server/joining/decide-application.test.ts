import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffApplications, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeApplicant, staffCode, staffForm } from '#tests/support/factories/staff.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findUsers } from '../../contract/people.ts'
import { registerStaff } from '../../contract/registration.ts'
import { signInStaff } from '../../contract/session.ts'
import { approveApplication, listApplications, rejectApplication } from '../../contract/team.ts'

let test: TestApp
let manager: Person
let other: Person
beforeAll(async () => {
  test = await openTestApp({ staffCode })
  manager = await makePerson(test.services, {
    fullName: 'Marta Gestora',
    staffPermissions: ['read', 'manage_users'],
  })
  other = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)
const rowOf = async (id: string) =>
  (await test.services.db.select().from(staffApplications).where(eq(staffApplications.id, id)))[0]
const mailed = async (email: string) =>
  (await mailsTo(test.services, email)).filter(({ kind }) => kind.startsWith('staff.'))

describe('an application', () => {
  it('is hidden until its e-mail is confirmed, and then the managers are notified', async () => {
    await test.as().call(registerStaff, staffForm({ username: 'sin-confirmar' }))
    const { applicationId, username } = await makeApplicant(test, { permissions: ['edit'] })
    const { items } = await as(manager).call(listApplications, {})
    expect(items.map((item) => item.username)).not.toContain('sin-confirmar')
    expect(items.find(({ id }) => id === applicationId)).toMatchObject({
      username,
      requested: ['read', 'edit'],
    })
    const condition = and(
      eq(notifications.recipientId, manager.id),
      eq(notifications.kind, 'staff.waiting'),
    )
    expect(await test.services.db.$count(notifications, condition)).toBe(1)
  })

  it('is no way in before it is approved; then it is, with the permissions that were chosen', async () => {
    const { applicationId, id, username, email, password } = await makeApplicant(test, {
      permissions: ['edit', 'delete'],
    })
    const enter = () => test.as().call(signInStaff, { username, email, password })
    await expect(enter()).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/^Tu solicitud está en revisión/),
    })
    await as(manager).call(approveApplication, {
      applicationId,
      permissions: ['read', 'manage_users'],
    })
    const { access_token: token } = await enter()
    await test.as(token).call(findUsers, {})
    const [row] = await test.services.db
      .select()
      .from(staffPermissionRows)
      .where(eq(staffPermissionRows.profileId, id))
    expect(row).toMatchObject({
      permissions: ['read', 'manage_users'],
      approvedBy: manager.id,
    })
    const [profile] = await test.services.db.select().from(profiles).where(eq(profiles.id, id))
    expect(profile).toMatchObject({ role: 'staff', username })
    expect(await rowOf(applicationId)).toMatchObject({ state: 'approved', decidedBy: manager.id })
    const [mail] = await mailed(email)
    expect(mail?.text).toContain('Puedes: leer y administrar usuarios.')
    const condition = and(
      eq(notifications.recipientId, id),
      eq(notifications.kind, 'staff.approved'),
    )
    expect(await test.services.db.$count(notifications, condition)).toBe(1)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
    expect(lines.find(({ action }) => action === 'staff.application_approved')?.detail).toEqual({
      requested: ['read', 'edit', 'delete'],
      permissions: ['read', 'manage_users'],
    })
  })

  it('is rejected with a reason, which the applicant reads', async () => {
    const { applicationId, id, email } = await makeApplicant(test)
    const reason = 'No trabajas con nosotros <todavía>.'
    await expect(
      as(manager).call(rejectApplication, { applicationId, reason: 'no' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await as(manager).call(rejectApplication, { applicationId, reason })
    expect((await mailed(email))[0]?.text).toContain(reason)
    expect(
      await test.services.db.$count(staffPermissionRows, eq(staffPermissionRows.profileId, id)),
    ).toBe(0)
    await expect(
      as(other).call(approveApplication, { applicationId, permissions: ['read'] }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Alguien del equipo ya decidió esta solicitud.',
    })
  })

  it('is decided once, by one of two concurrent decisions', async () => {
    const { applicationId, id, email } = await makeApplicant(test)
    const decided = await Promise.allSettled([
      as(manager).call(approveApplication, { applicationId, permissions: ['read'] }),
      as(other).call(rejectApplication, { applicationId, reason: 'Ya somos bastantes.' }),
      as(other).call(approveApplication, { applicationId, permissions: ['read', 'edit'] }),
    ])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const members = await test.services.db.$count(
      staffPermissionRows,
      eq(staffPermissionRows.profileId, id),
    )
    expect(members).toBe((await rowOf(applicationId))?.state === 'approved' ? 1 : 0)
    expect(await mailed(email)).toHaveLength(1)
  })

  it('is never decided by the applicant, also by the database', async () => {
    const { applicationId, id } = await makeApplicant(test)
    await as(manager).call(approveApplication, {
      applicationId,
      permissions: ['read', 'manage_users'],
    })
    const own = test.services.db
      .update(staffApplications)
      .set({ decidedBy: id })
      .where(eq(staffApplications.id, applicationId))
    await expect(own).rejects.toMatchObject({
      cause: { constraint: 'staff_applications_not_by_oneself' },
    })
  })

  it('still needs a mailbox of the staff domain, and at least one permission', async () => {
    const { applicationId, id } = await makeApplicant(test)
    await expect(
      as(manager).call(approveApplication, { applicationId, permissions: [] }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await test.services.db.update(users).set({ email: 'mudado@otro.test' }).where(eq(users.id, id))
    await expect(
      as(manager).call(approveApplication, { applicationId, permissions: ['read'] }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('whose username was taken meanwhile can only be rejected', async () => {
    const { applicationId, username } = await makeApplicant(test)
    const quick = await makePerson(test.services)
    await test.services.db
      .update(profiles)
      .set({ username: username.toUpperCase() })
      .where(eq(profiles.id, quick.id))
    const approved = as(manager).call(approveApplication, { applicationId, permissions: ['read'] })
    const message =
      'Otra cuenta tomó ese nombre de usuario. Rechaza la solicitud y explícalo en el motivo.'
    await expect(approved).rejects.toMatchObject({ code: 'conflict', message })
    await as(manager).call(rejectApplication, { applicationId, reason: 'Elige otro nombre.' })
  })
})
