import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

const path = '/.well-known/security.txt'
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  )

test('names in plain text the contact for vulnerabilities, as RFC 9116 requires', async () => {
  product.setNow(new Date('2026-11-22T10:00:00.500Z'))
  const response = await product.app.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  expect(fieldsOf(await response.text())).toEqual({
    Contact: 'mailto:legal@lonja.example',
    Expires: '2027-02-20T00:00:00Z',
    'Preferred-Languages': 'es, en',
    Canonical: `http://lonja.test${path}`,
    Policy: 'http://lonja.test/legal#seguridad',
  })
  product.setNow(null)
})

test('expires in months and within a year, whenever it is requested', async () => {
  const { Expires } = fieldsOf(await (await product.app.request(path)).text())
  const days = (Date.parse(Expires as string) - Date.now()) / 86_400_000
  expect([days > 80, days < 365]).toEqual([true, true])
})
