import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthApp } from '#tests/support/auth-clients.ts'
import { openGoogle } from '#tests/support/google-provider.ts'

const password = 'Zaguán-7-tordos'

type Client = ReturnType<AuthApp['newClient']>

describe('linking Google to an account', () => {
  let google: Awaited<ReturnType<typeof openGoogle>>
  beforeAll(async () => {
    google = await openGoogle()
  })
  beforeEach(() => google.clear())
  afterEach(() => google.forget())
  afterAll(() => google.close())

  const emailAccount = async () => {
    const client = google.test.newClient()
    const email = `${randomUUID()}@correo.test`
    await client.signUp({ email, password })
    const landed = await google.test.follow((await google.test.newestLink(email)).link)
    await client.exchangeCodeForSession(landed.searchParams.get('code') as string)
    return client
  }
  const headersOf = async (client: Client) => ({
    apikey: (client as unknown as { headers: Record<string, string> }).headers.apikey ?? '',
    authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
  })
  const leaveToLink = async (client: Client) => {
    const query = new URLSearchParams({
      provider: 'google',
      redirect_to: google.back.redirectTo,
      skip_http_redirect: 'true',
    })
    return google.leave(`/auth/v1/user/identities/authorize?${query}`, await headersOf(client))
  }
  const linkTo = async (client: Client) => google.land(await leaveToLink(client))

  it('links and unlinks a Google account with another e-mail', async () => {
    const client = await emailAccount()
    expect(
      (await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }))
        .data?.url,
    ).toContain(google.issuer)
    expect((await linkTo(client)).hash).toContain('access_token')
    const { data } = await client.getUserIdentities()
    const linked = data?.identities.find(({ provider }) => provider === 'google')
    expect(linked).toMatchObject({ id: google.scene.person.sub })
    expect((await google.enter(google.test.newClient())).data.user?.id).toBe(linked?.user_id)
    expect((await client.unlinkIdentity(linked as never)).error).toBeNull()
    expect(
      (await client.getUserIdentities()).data?.identities.map(({ provider }) => provider),
    ).toEqual(['email'])
    expect((await client.unlinkIdentity(linked as never)).error).toMatchObject({
      code: 'identity_not_found',
    })
  })

  it('refuses a Google account that is linked to another account', async () => {
    await google.enter(google.test.newClient())
    expect((await linkTo(await emailAccount())).searchParams.get('error_code')).toBe(
      'identity_already_exists',
    )
  })

  it('not for a session that has ended on the way', async () => {
    const client = await emailAccount()
    const way = await leaveToLink(client)
    await client.signOut()
    expect((await google.land(way)).searchParams.get('error_code')).toBe('user_not_found')
    expect((await google.enter(google.test.newClient())).data.user?.email).toBe(
      google.scene.person.email,
    )
  })

  it('does not unlink the last sign-in method', async () => {
    const client = google.test.newClient()
    const { data } = await google.enter(client)
    expect((await client.unlinkIdentity(data.user?.identities?.[0] as never)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    })
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await client.unlinkIdentity(data.user?.identities?.[0] as never)).error).toBeNull()
    expect(
      (
        await google.test
          .newClient()
          .signInWithPassword({ email: google.scene.person.email, password })
      ).error,
    ).toBeNull()
  })
})
