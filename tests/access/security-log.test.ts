import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#api/log.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { createUser, publicKey } from '#features/accounts/auth/server/index.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Zaguán-7-tordos'
const email = 'canario@correo.test'

let product: TestApp
let userId: string
let lines: Record<string, unknown>[] = []
const written: string[] = []

beforeAll(async () => {
  const write = (line: string) => {
    written.push(line)
    lines.push(JSON.parse(line))
  }
  product = await openTestApp(
    { trustedProxies: ['127.0.0.1'] },
    createLog({ logLevel: 'info' }, { write }),
  )
  userId = (
    await createUser(product.services.db, product.services, { email, password, confirmed: true })
  ).id
})
beforeEach(async () => {
  await product.services.db.delete(rateLimits)
  lines = []
})
afterAll(() => product.close())

const send = async (
  path: string,
  body: object,
  {
    token,
    from = '203.0.113.77',
    method = 'POST',
  }: { token?: string; from?: string | undefined; method?: string } = {},
) => {
  const apikey = await publicKey(product.services)
  const headers = {
    apikey,
    authorization: `Bearer ${token ?? apikey}`,
    'x-forwarded-for': from,
    'content-type': 'application/json',
  }
  return product.app.request(path, { method, headers, body: JSON.stringify(body) })
}
const signIn = (given: string, from?: string) =>
  send('/auth/v1/token?grant_type=password', { email, password: given }, { from })
const securityLines = () =>
  lines
    .filter(({ security }) => security)
    .map(({ security, outcome, by, userId }) => ({ security, outcome, by, userId }))

test('a sign-in is told, right or wrong, with the session that it opened', async () => {
  await signIn('otra')
  await signIn(password)
  await send('/auth/v1/token?grant_type=password', { email: 'nadie@correo.test', password })
  expect(securityLines()).toEqual([
    { security: 'sign_in', outcome: 'wrong', by: 'password', userId },
    { security: 'sign_in', outcome: 'ok', by: 'password', userId },
    { security: 'session', outcome: 'opened', by: 'password', userId },
    { security: 'sign_in', outcome: 'wrong', by: 'password', userId: undefined },
  ])
  expect(lines.every(({ time, requestId }) => time && requestId)).toBe(true)
})

test('who was limited is told once more, and the same address has the same sign', async () => {
  for (let i = 0; i < 11; i++) await signIn('otra')
  await signIn('otra', '198.51.100.9')
  expect(securityLines().filter(({ security }) => security === 'limit')).toEqual([
    { security: 'limit', outcome: 'reached', by: 'sign-in:account', userId: undefined },
  ])
  const signs = lines.filter(({ security }) => security).map(({ from }) => from)
  expect([new Set(signs.slice(0, -1)).size, new Set(signs).size]).toEqual([1, 2])
})

test('digits and links that are none are told', async () => {
  await send('/auth/v1/verify', { type: 'email', email, token: '123456' })
  await send('/auth/v1/verify', { type: 'email', token_hash: 'x'.repeat(43) })
  expect(securityLines()).toEqual([
    { security: 'code', outcome: 'wrong', by: 'signup magiclink', userId: undefined },
    { security: 'link', outcome: 'wrong', by: 'signup magiclink', userId: undefined },
  ])
})

test('a call that its caller may not make, and one that no form of ours makes', async () => {
  const { id } = await makeBusiness(product.services)
  const stranger = await makePerson(product.services)
  await send(`/api/my/businesses/${id}/state`, {}, { token: stranger.token, method: 'PUT' })
  await send('/api/register', { role: 'staff', canario: 'secreto' })
  expect(
    securityLines().map(({ security, outcome, userId }) => ({ security, outcome, userId })),
  ).toEqual([
    { security: 'refused', outcome: 'not_found', userId: stranger.id },
    { security: 'invalid_input', outcome: 'refused', userId: undefined },
  ])
})

test('no line of all these names a mailbox, an address or what was typed', () => {
  expect(written.join('')).not.toMatch(/canario|203\.0\.113|198\.51|123456|secreto|Zaguán/)
})
