import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
let warn: MockInstance
beforeEach(() => {
  warn = vi.spyOn(test.services.log, 'warn').mockClear()
})
afterAll(() => test.close())

const crash = {
  page: 'pages/my-business/shop/my-money',
  error: 'RangeError',
  words: "Invalid time value 'ana@correo.example' 5512345678 «Ana Ríos» (reading updatedAt)",
  frames: ['/assets/my-money-B1x_-9.js:1:2048'],
}

it('is logged with its position and without values', async () => {
  await test.as().call(contract.reportPageError, crash)
  expect(warn.mock.calls).toEqual([
    [
      { ...crash, words: 'Invalid time value … … … … (reading updatedAt)' },
      'a page broke in a browser',
    ],
  ])
})

it.each([
  ['the address of the page', { page: '/mis-compras/1?compra=2' }],
  ['another’s file', { frames: ['https://otra.example/a.js:1:1'] }],
  ['a whole story', { words: 'x'.repeat(201) }],
  ['who it is', { email: 'ana@correo.example' }],
])('refuses other input: %s', async (_, change) => {
  await expect(
    test.as().call(contract.reportPageError, { ...crash, ...change }),
  ).rejects.toMatchObject({ code: 'invalid' })
  expect(warn.mock.calls.map(([, words]) => words)).toEqual(['security'])
})
