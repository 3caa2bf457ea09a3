import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readProfile } from '../contract/profile.ts'

describe('reading the own profile', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it("returns the caller's row", async () => {
    const ana = await makePerson(test.services, { fullName: 'Ana María Prueba' })
    const profile = await test.as(ana.token).call(readProfile, {})
    expect(profile).toMatchObject({
      id: ana.id,
      email: ana.email,
      firstName: 'Ana',
      lastName: 'María Prueba',
      role: 'user',
    })
  })

  it('says whether the person belongs to the team of a business', async () => {
    const ana = await makePerson(test.services)
    const owns = async () => (await test.as(ana.token).call(readProfile, {})).hasBusiness
    expect(await owns()).toBe(false)
    await makeBusiness(test.services, { owner: ana })
    expect(await owns()).toBe(true)
  })

  it('refuses a guest', async () => {
    await expect(test.as().call(readProfile, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it.each([
    [
      'the session ended',
      (person: { sessionId: string }) =>
        test.services.db
          .update(sessions)
          .set({ endedAt: new Date() })
          .where(eq(sessions.id, person.sessionId)),
    ],
    [
      'the account was suspended',
      (person: { id: string }) =>
        test.services.db
          .update(users)
          .set({ suspendedAt: new Date() })
          .where(eq(users.id, person.id)),
    ],
  ])('refuses the next request after %s', async (_, end) => {
    const ana = await makePerson(test.services)
    await test.as(ana.token).call(readProfile, {})
    await end(ana as never)
    await expect(test.as(ana.token).call(readProfile, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})
