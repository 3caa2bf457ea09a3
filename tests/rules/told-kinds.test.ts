import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { features } from '#features/wings.ts'

/**
 * What people are told is held to it: each notice and each letter is named by a test of a feature, or by one of the tables that let each thing
 * happen and say who hears what of it (tests/notifications, `told.test.ts`, docs/orders.md, which a test compares). The test of how letters read names all.
 */

const read = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8')).join('\n')

const tables = read([
  ...globSync(['tests/notifications/*.test.ts', 'features/*/*/server/told.test.ts']),
  'docs/orders.md',
])
const tests = read(globSync('features/**/*.test.ts', { exclude: ['features/platform/mail/**'] }))

const kinds = await Promise.all(
  features.map(async ({ notices = {}, emailTemplates }) => {
    const told = new Set([
      ...Object.keys(notices),
      ...Object.keys((await emailTemplates?.()) ?? {}),
    ])
    return [...told].map((kind) => [kind] as const)
  }),
)

it.each(kinds.flat())('«%s» is named by a test that lets it be told', (kind) => {
  expect([tests, tables].some((text) => new RegExp(`\\b${kind}\\b`).test(text))).toBe(true)
})
