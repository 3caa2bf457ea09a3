import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { features } from '#features/list.ts'

/**
 * What people are told is held to it: each notice and each letter is named by a test of its feature, or by one of the tables that let each thing
 * happen and say who hears what of it (tests/told, `told.test.ts`, docs/orders.md, which a test compares).
 */

const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')

const tables = read([...globSync(['tests/told/*.test.ts', 'features/*/server/told.test.ts']), 'docs/orders.md'])
const testsOf = (feature: string) => read(globSync(`features/${feature}/**/*.test.ts`))

const kinds = await Promise.all(
  features.map(async ({ name, notices = {}, letters }) => {
    const told = new Set([...Object.keys(notices), ...Object.keys((await letters?.()) ?? {})])
    return [...told].map((kind) => [kind, name] as const)
  }),
)

it.each(kinds.flat())('«%s» is named by a test that lets it be told', (kind, feature) => {
  expect([testsOf(feature), tables].some((text) => new RegExp(`\\b${kind}\\b`).test(text))).toBe(true)
})
