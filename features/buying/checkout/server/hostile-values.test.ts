import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readCart } from '../contract/cart.ts'

let test: TestApp
let thing: string
/** The JSON text of a valid checkout request, and the token of its cart. */
let right: string
let token: string

async function aPurchase() {
  const { sellableId } = await makeProduct(test.services, await makeStore(test.services), {
    stock: 10,
    price: 25_000,
  })
  const cart = await fillCart(test, [{ sellableId }])
  return {
    thing: sellableId,
    token: cart.token ?? '',
    right: JSON.stringify(orderOf(cart, await quoteOf(test, cart))),
  }
}

beforeAll(async () => {
  test = await openTestApp()
  ;({ thing, token, right } = await aPurchase())
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

/** Inserted verbatim into the body: some are not valid JSON, and some JSON values are not numbers. */
const noNumbers = {
  NaN: 'NaN',
  'NaN in letters': '"NaN"',
  'a number without end': 'Infinity',
  'past what a number holds': '1e999',
  'below what a number holds': '-1e999',
  'one more than is counted exactly': '9007199254740993',
  'more than the database counts': '2147483648',
  'a hair more': '1.0000000001',
  half: '0.5',
  'nothing below nought': '-0',
  'less than nothing': '-1',
  'the least there is': '-9007199254740991',
  'wide digits': '"１"',
  'Arabic digits': '"٣"',
  'a Roman number': '"Ⅰ"',
  'a power in superscript': '"1²"',
  'digits with a line': '"1\\n"',
  'digits with nothing between': '"1\\u200b2"',
  'digits read backwards': '"\\u202e1"',
  'a number in letters': '"1"',
  'a number in hexadecimal': '"0x1"',
  'a great number in letters': '"1n"',
  yes: 'true',
  null: 'null',
  'nothing written': '""',
  'a list': '[1]',
  'a thing': '{"valueOf":1}',
  'a prototype': '{"__proto__":{"valueOf":1}}',
}

/** Replacements applied to parts of the valid body. */
const otherBodies: Record<string, (body: string) => string> = {
  'the total twice, the wrong one last': (body) => body.replace(/\}$/, ',"total":1}'),
  'the cart twice': (body) => body.replace(/\}$/, `,"token":"${'A'.repeat(43)}"}`),
  'the currency twice': (body) => body.replace(/\}$/, ',"currency":"CLP"}'),
  'the choices twice': (body) => body.replace(/\}$/, ',"choices":{"tienda":"gratis"}}'),
  'a key in another case': (body) => body.replace(/\}$/, ',"Total":1}'),
  'a key with a blank': (body) => body.replace(/\}$/, ',"total ":1}'),
  'a key of another alphabet': (body) => body.replace(/\}$/, ',"tоtal":1}'),
  'a prototype of the buyer': (body) =>
    body.replace('"buyer":{', '"buyer":{"__proto__":{"price":1},'),
  'a constructor of the buyer': (body) =>
    body.replace('"buyer":{', '"buyer":{"constructor":{"prototype":{"price":1}},'),
  'a prototype of the address': (body) =>
    body.replace('"address":{', '"address":{"__proto__":{"countryCode":"ES"},'),
  'an address in a list': (body) => body.replace(/"address":(\{[^}]*\})/, '"address":[$1]'),
  'a name with nothing to be seen': (body) =>
    body.replace(/"name":"[^"]*"/, '"name":"\\u200b\\u2060"'),
  'a name with the end of a text': (body) => body.replace(/"name":"[^"]*"/, '"name":"Rosa\\u0000"'),
  'half a letter': (body) => body.replace(/"name":"[^"]*"/, '"name":"\\ud83d"'),
  'a country in wide letters': (body) => body.replace('"countryCode":"MX"', '"countryCode":"ＭＸ"'),
  'a currency in wide letters': (body) => body.replace('"currency":"MXN"', '"currency":"ＭＸＮ"'),
  'a currency that was given up': (body) => body.replace('"currency":"MXN"', '"currency":"ESP"'),
  'a provider in a list': (body) => body.replace('"provider":"manual"', '"provider":["manual"]'),
  'a provider of the demonstration': (body) =>
    body.replace('"provider":"manual"', '"provider":"demo"'),
  'a total in a list': (body) => body.replace(/"total":(\d+)/, '"total":[$1]'),
  'a body that ends too soon': (body) => body.slice(0, -1),
  'two bodies': (body) => `${body}${body}`,
  'a body in quotes': (body) => JSON.stringify(body),
  'a body within a body': (body) => `{"order":${body}}`,
  'nothing at all': () => '',
  'a body as a form': () => `token=${token}&total=1`,
  'a body without end': (body) => body.replace(/\}$/, `,"notes":"${'x'.repeat(100_000)}"}`),
  'a body as deep as a well': (body) =>
    body.replace(/\}$/, `,"more":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
}

type Sent = { path: string; method: string; body: () => string }
const cases: Record<string, Sent> = {}
const line = (key: string, quantity: string) =>
  `{"token":"${token}","sellableId":"${thing}","quantity":${quantity},"key":"${key}"}`
for (const [name, value] of Object.entries(noNumbers)) {
  const key = `hostile-${name}`.replaceAll(' ', '-').padEnd(16, '-')
  cases[`a total that is ${name}`] = {
    path: '/api/checkout',
    method: 'POST',
    body: () => right.replace(/"total":\d+/, `"total":${value}`),
  }
  cases[`an addition of ${name}`] = {
    path: '/api/cart/lines',
    method: 'POST',
    body: () => line(key, value),
  }
  cases[`a quantity of ${name}`] = {
    path: '/api/cart/lines/THING',
    method: 'PUT',
    body: () => `{"token":"${token}","quantity":${value}}`,
  }
}
for (const [name, change] of Object.entries(otherBodies))
  cases[name] = { path: '/api/checkout', method: 'POST', body: () => change(right) }

const countGroups = async () =>
  (await test.services.db.select({ id: purchases.id }).from(purchases)).length
const send = ({ path, method, body }: Sent) =>
  test.app.request(path.replace('THING', thing), {
    method,
    headers: { 'content-type': 'application/json' },
    body: body(),
  })

describe('hostile values', () => {
  it('are at least a hundred, each different from the valid value', () => {
    expect(Object.keys(cases).length).toBeGreaterThanOrEqual(100)
    for (const [name, change] of Object.entries(otherBodies))
      expect(change(right), name).not.toBe(right)
  })

  it.each(Object.keys(cases))('%s: refused, and nothing of it stays', async (name) => {
    const groups = await countGroups()
    const response = await send(cases[name] as Sent)
    const answer = await response.json()
    expect([400, 409, 413, 422], JSON.stringify(answer).slice(0, 500)).toContain(response.status)
    expect(answer.error?.message).toMatch(/^\S.{5,}/)
    expect(await countGroups()).toBe(groups)
    expect((await readSellable(test.services, thing)).stock).toBe(10)
    expect(await test.as().call(readCart, { token })).toMatchObject({
      count: 1,
      subtotals: [{ currency: 'MXN', amount: 25_000 }],
    })
    expect(({} as { price?: number }).price).toBeUndefined()
  })

  it('were all sent beside a valid request, which is accepted', async () => {
    const [groups, { right }] = [await countGroups(), await aPurchase()]
    const response = await send({ path: '/api/checkout', method: 'POST', body: () => right })
    expect(response.status).toBe(201)
    expect(await countGroups()).toBe(groups + 1)
  })
})
