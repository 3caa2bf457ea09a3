import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { features } from '#features/wings.ts'

/**
 * Each notification kind and e-mail template must be named by a feature's test or by one of the tables that state who
 * is notified of what (tests/notifications, `*-notifications.test.ts`, docs/orders.md, which a test compares). The test of e-mail texts
 * names all.
 */

const read = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8')).join('\n')

const tables = read([
  ...globSync(['tests/notifications/*.test.ts', 'features/*/*/server/*-notifications.test.ts']),
  'docs/orders.md',
])
const tests = read(globSync('features/**/*.test.ts', { exclude: ['features/platform/mail/**'] }))

const kinds = await Promise.all(
  features.map(async ({ notices = {}, emailTemplates }) => {
    const names = new Set([
      ...Object.keys(notices),
      ...Object.keys((await emailTemplates?.()) ?? {}),
    ])
    return [...names].map((kind) => [kind] as const)
  }),
)

it.each(kinds.flat())('«%s» is named by a test that sends it', (kind) => {
  expect([tests, tables].some((text) => new RegExp(`\\b${kind}\\b`).test(text))).toBe(true)
})
