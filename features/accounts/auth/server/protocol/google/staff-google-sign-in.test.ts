import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identities, sessions, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openGoogle } from '#tests/support/google-provider.ts'

describe('Google at the staff door', () => {
  let google: Awaited<ReturnType<typeof openGoogle>>
  beforeAll(async () => {
    google = await openGoogle()
  })
  beforeEach(() => google.clear())
  afterEach(() => google.forget())
  afterAll(() => google.close())

  /** Signs in through Google from the staff page: the final URL, and the client. */
  const come = async () => {
    const client = google.test.newClient()
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: 'http://lonja.test/auth/callback?door=staff',
        queryParams: { door: 'staff' },
        skipBrowserRedirect: true,
      },
    })
    return { client, landed: await google.land(await google.leave(data.url as string)) }
  }
  const makeMember = (email: string) =>
    makePerson(google.test.services, { email, staffPermissions: ['read'] })
  const sessionsOf = (userId: string) =>
    google.test.services.db
      .select({ isStaff: sessions.isStaff, methods: sessions.methods })
      .from(sessions)
      .where(eq(sessions.userId, userId))

  it('lets a member in with a session of the team, and the audit knows', async () => {
    const { db } = google.test.services
    const member = await makeMember(google.scene.person.email)
    const before = (await sessionsOf(member.id)).length
    const { client, landed } = await come()
    expect(landed.searchParams.get('door')).toBe('staff')
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(member.id)
    const opened = await sessionsOf(member.id)
    expect(opened).toHaveLength(before + 1)
    expect(opened).toContainEqual(
      expect.objectContaining({
        isStaff: true,
        methods: [expect.objectContaining({ method: 'oauth' })],
      }),
    )
    expect(
      await db.select().from(auditEntries).where(eq(auditEntries.actorId, member.id)),
    ).toContainEqual(expect.objectContaining({ action: 'staff.signed_in', subjectId: member.id }))
    // The Google id identifies the account even after its e-mail changed.
    google.scene.person.email = `otra-${google.scene.person.email}`
    expect((await come()).landed.searchParams.has('code')).toBe(true)
  })

  it('creates no account', async () => {
    const { landed } = await come()
    expect(landed.searchParams.get('error_code')).toBe('not_staff')
    expect(
      await google.test.services.db.$count(users, eq(users.email, google.scene.person.email)),
    ).toBe(0)
  })

  it('leaves the account of a non-staff person unchanged', async () => {
    const { db } = google.test.services
    const person = await makePerson(google.test.services, { email: google.scene.person.email })
    const { landed } = await come()
    expect(landed.searchParams.get('error_code')).toBe('not_staff')
    expect(await db.$count(identities, eq(identities.userId, person.id))).toBe(0)
  })

  it('refuses former staff, suspended staff, and e-mails not verified by Google', async () => {
    const { db } = google.test.services
    google.scene.person.email_verified = false
    const member = await makeMember(google.scene.person.email)
    expect((await come()).landed.searchParams.get('error_code')).toBe('not_staff')
    google.scene.person.email_verified = true
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id))
    expect((await come()).landed.searchParams.get('error_code')).toBe('user_banned')
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, member.id))
    await db.delete(staffPermissionRows).where(eq(staffPermissionRows.profileId, member.id))
    await db.update(profiles).set({ role: 'user' }).where(eq(profiles.id, member.id))
    expect((await come()).landed.searchParams.get('error_code')).toBe('not_staff')
  })

  it('opens no staff session on the ordinary sign-in page', async () => {
    const member = await makeMember(google.scene.person.email)
    const before = (await sessionsOf(member.id)).filter(({ isStaff }) => isStaff).length
    await google.enter(google.test.newClient())
    expect((await sessionsOf(member.id)).filter(({ isStaff }) => isStaff)).toHaveLength(before)
  })
})
