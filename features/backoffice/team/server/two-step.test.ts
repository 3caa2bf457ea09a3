import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'
import { findUsers } from '../contract/people.ts'
import { readStaffAccess, signInStaff } from '../contract/session.ts'
import { createMember } from './joining/create-member.ts'

let test: AuthApp
const rita = { email: 'rita@lonja.example', username: 'rita', password: 'Mercado#Viejo7' }
beforeAll(async () => {
  test = await openAuthApp({ staffTwoStep: true })
  await createMember(test.services, test.services.db, rita)
})
afterAll(() => test.close())

const enter = async () => {
  const tokens = await test.as().call(signInStaff, rita)
  const client = test.newClient()
  await client.setSession(tokens)
  return client
}
const tokenOf = async (client: Awaited<ReturnType<typeof enter>>) =>
  (await client.getSession()).data.session?.access_token
const asked = async (client: Awaited<ReturnType<typeof enter>>) => test.as(await tokenOf(client))

describe('when staff must use MFA', { shuffle: false }, () => {
  it('a member without it can sign in, and has no permissions', async () => {
    const api = await asked(await enter())
    expect(await api.call(readStaffAccess, {})).toMatchObject({
      isStaff: false,
      isMember: true,
      needsTwoStep: true,
      permissions: [],
    })
    await expect(api.call(findUsers, {})).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('has them as soon as it is set up, and only as long', async () => {
    const client = await enter()
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
    expect((await client.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
    const api = await asked(client)
    expect(await api.call(readStaffAccess, {})).toMatchObject({
      isStaff: true,
      needsTwoStep: false,
      permissions: expect.arrayContaining(['read']),
    })
    await api.call(findUsers, {})
    await client.mfa.unenroll({ factorId: data.id })
    await client.refreshSession()
    const after = await asked(client)
    expect(await after.call(readStaffAccess, {})).toMatchObject({
      isStaff: false,
      needsTwoStep: true,
    })
    await expect(after.call(findUsers, {})).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('reports nothing about it to ordinary sessions', async () => {
    const client = test.newClient()
    await client.signInWithPassword(rita)
    expect(await (await asked(client)).call(readStaffAccess, {})).toMatchObject({
      isMember: true,
      isStaff: false,
      needsTwoStep: false,
    })
  })

  it('without the setting it is not required', async () => {
    test.services.config.staffTwoStep = false
    expect(await (await asked(await enter())).call(readStaffAccess, {})).toMatchObject({
      isStaff: true,
      needsTwoStep: false,
    })
    test.services.config.staffTwoStep = true
  })
})
