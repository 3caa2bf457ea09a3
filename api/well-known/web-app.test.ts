import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

const fileOf = (address: string) => join(root, 'web/public', address)

test('is installable: a manifest with name, start URL and icons that exist in the declared sizes', async () => {
  const response = await product.app.request('/manifest.webmanifest')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/manifest+json',
  ])
  const { name, start_url, display, icons, shortcuts } = (await response.json()) as Record<
    string,
    string
  > & {
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(shortcuts.map(({ url }) => url)).toEqual([
    '/directorio',
    '/online-store',
    '/home-user-log',
  ])
  expect({ name, start_url, display }).toEqual({
    name: product.services.config.productName,
    start_url: '/home',
    display: 'standalone',
  })
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(fileOf(src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('has the icons that browsers request by fixed addresses', () => {
  for (const address of ['/favicon.ico', '/apple-touch-icon.png'])
    expect(existsSync(fileOf(address)), address).toBe(true)
})

test('redirects password managers to the page that changes the password', async () => {
  const response = await product.app.request('/.well-known/change-password')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/user-settings/seguridad',
  ])
})
