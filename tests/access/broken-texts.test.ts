import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
let apikey: string
let person: Person
beforeAll(async () => {
  test = await openTestApp()
  apikey = await publicKey(test.services)
  person = await makePerson(test.services)
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const signs = { NUL: '\u0000', 'half of a pair': '\ud83d' }

/** All text fields of inputs. */
const bodies: Record<string, object> = {
  'POST /signup': {
    email: 'ana@correo.test',
    password: 'Zaguán-7-tordos',
    data: { full_name: 'Ana', ref: 'abc' },
  },
  'POST /token?grant_type=password': { email: 'ana@correo.test', password: 'Zaguán-7-tordos' },
  'POST /token?grant_type=refresh_token': { refresh_token: 'abcdefghijkl' },
  'POST /token?grant_type=pkce': { auth_code: randomUUID(), code_verifier: 'a'.repeat(43) },
  'POST /otp': {
    email: 'ana@correo.test',
    create_user: false,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 's256',
  },
  'POST /recover': { email: 'ana@correo.test' },
  'POST /resend': { type: 'signup', email: 'ana@correo.test' },
  'POST /verify': { type: 'signup', email: 'ana@correo.test', token: '123456' },
  'PUT /user': {
    email: 'otra@correo.test',
    password: 'Zaguán-8-tordos',
    nonce: '123456',
    data: { full_name: 'Ana' },
  },
  'POST /factors': { factor_type: 'totp', friendly_name: 'Mi teléfono', issuer: 'Lonja' },
}

type Told = Record<string, unknown>

/** One body per text field, each with that text broken. */
function broken(body: Told, sign: string): Told[] {
  return Object.entries(body).flatMap(([key, value]) => {
    if (typeof value === 'string') return [{ ...body, [key]: `${value}${sign}` }]
    return typeof value === 'object'
      ? broken(value as Told, sign).map((inside) => ({ ...body, [key]: inside }))
      : []
  })
}

const send = (name: string, body: string, type = 'application/json') => {
  const [method = '', path = ''] = name.split(' ')
  const headers = { apikey, authorization: `Bearer ${person.token}`, 'content-type': type }
  return test.app.request(`/auth/v1${path}`, { method, headers, body })
}

describe.each(Object.entries(signs))('%s in what a client of the auth door sends', (_, sign) => {
  it.each(Object.entries(bodies))('%s is refused, whichever text holds it', async (name, body) => {
    const tries = broken(body as Told, sign)
    expect(tries.length).toBeGreaterThan(0)
    for (const one of [...tries, { ...body, [`x${sign}`]: 'x' }]) {
      const answer = await send(name, JSON.stringify(one))
      expect([answer.status, (await answer.json()).error_code ?? 'bad_json']).toEqual([
        400,
        'bad_json',
      ])
    }
  })
})

it('a NUL in the button of a mailed link breaks nothing', async () => {
  for (const body of [
    'token=abc%00&type=signup',
    'token=abc&type=signup%00&redirect_to=%00',
    'token_hash=%00&type=recovery',
  ])
    expect(
      (await send('POST /verify/link', body, 'application/x-www-form-urlencoded')).status,
    ).toBeLessThan(500)
})
