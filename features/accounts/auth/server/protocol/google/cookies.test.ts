import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGoogle } from '#tests/support/google-provider.ts'
import { createUser } from '../../create-user.ts'
import { publicKey } from '../../sessions/public-key.ts'

const password = 'Zaguán-7-tordos'

describe('cookies on HTTPS sites', () => {
  let google: Awaited<ReturnType<typeof openGoogle>>
  beforeAll(async () => {
    google = await openGoogle('https://lonja.test')
  })
  afterAll(() => google.close())

  const signIn = async (email: string, cookie = '') => {
    const headers = { apikey: await publicKey(google.test.services), cookie }
    const body = JSON.stringify({ email, password })
    return google.test.app.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers,
      body,
    })
  }

  it('the mark of a device has a name that only https may set, and is known again', async () => {
    const email = `${randomUUID()}@correo.test`
    await createUser(google.test.services.db, google.test.services, {
      email,
      password,
      confirmed: true,
    })
    const mark = (await signIn(email)).headers.get('set-cookie')
    expect(mark).toMatch(
      /^__Secure-lonja_device_[\w-]{12}=.*; Path=\/auth\/v1; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await signIn(email, mark?.split(';')[0])).headers.get('set-cookie')).toBe(null)
  })

  it('the way to Google has a name that only this host may set, and leads back', async () => {
    const way = await google.begin(google.test.newClient())
    expect(way.setCookie).toMatch(
      /^__Host-lonja_oauth_[\w-]{12}=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    )
    expect((await google.land(way)).searchParams.get('code')).toBeTruthy()
  })
})
