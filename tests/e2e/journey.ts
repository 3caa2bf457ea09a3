import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

/** Every test comes from an address of its own, by way of a proxy that the site trusts: what limits count by address is its alone. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
})
