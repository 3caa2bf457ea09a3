import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'

/** Configuration for clients of the protocol other than the site's own pages. */
describe('with settings for other clients', () => {
  let test: AuthApp
  beforeAll(async () => {
    test = await openAuthApp({
      passwordComposition: false,
      userMetadataKeys: ['hello', 'constructor'],
    })
  })
  afterAll(() => test.close())

  it('passwords require only length and must not be common', async () => {
    expect(
      (await test.newClient().signUp({ email: 'ana@correo.test', password: 'zaguantordos' })).error,
    ).toBeNull()
    const short = await test.newClient().signUp({ email: 'luis@correo.test', password: '123' })
    expect(short.error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    })
    const common = await test
      .newClient()
      .signUp({ email: 'luis@correo.test', password: 'password1' })
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  })

  it('an account stores only the configured metadata keys', async () => {
    const client = test.newClient()
    const given = {
      hello: 'world',
      role: 'staff',
      full_name: 'Ana',
      ref: 'x',
      email: 'otra@correo.test',
    }
    const { data } = await client.signUp({
      email: 'eva@correo.test',
      password: 'zaguantordos',
      options: { data: given },
    })
    expect(data.user?.user_metadata).toMatchObject({
      hello: 'world',
      full_name: 'Ana',
      email: 'eva@correo.test',
    })
    expect(data.user?.user_metadata).not.toHaveProperty('role')
    const updated = await client.updateUser({ data: { hello: 'mundo', verified: true } })
    expect(updated.data.user?.user_metadata).toMatchObject({ hello: 'mundo', full_name: 'Ana' })
    expect(
      (await client.updateUser({ data: { hello: { of: 'another form' } } })).data.user
        ?.user_metadata.hello,
    ).toBe('mundo')
    expect(
      (await client.updateUser({ data: { hello: 'x'.repeat(501) } })).data.user?.user_metadata
        .hello,
    ).toBe('mundo')
    const stored = (await test.services.db.select().from(users)).map(
      ({ userMetadata }) => userMetadata,
    )
    expect(stored).toContainEqual({ hello: 'mundo', full_name: 'Ana' })
  })
})
