import { afterAll, beforeAll, test } from 'vitest'
import { expectCompleteSitemapParts } from '#tests/support/directory/sitemap-parts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sitemapSizes } from './sitemap-parts.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('a part of 45,000 addresses loses and repeats nothing', () =>
  expectCompleteSitemapParts(product, sitemapSizes))
