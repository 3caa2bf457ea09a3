import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wings } from '#features/wings.ts'
import type { Wing } from '#shared/server/feature.ts'
import { root } from '#shared/server/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const tableFiles = () => globSync('db/tables/*/*.ts', { cwd: root })

const placeOf = (file: string) => file.slice('db/tables/'.length, -'.ts'.length)

const folders = wings.flatMap((wing) =>
  wing.features.map((feature) => `${wing.name}/${feature.name}`),
)

/** The feature whose name a file of tables begins with; the longest where several do. */
const ownerOf = (place: string): string | undefined =>
  folders
    .filter((folder) => place === folder || place.startsWith(`${folder}-`))
    .sort((one, other) => other.length - one.length)[0]

test('a file of tables belongs to the feature with the longest name that it begins with', () => {
  expect(ownerOf('buying/orders')).toBe('buying/orders')
  expect(ownerOf('buying/orders-refunds')).toBe('buying/orders')
  expect(ownerOf('accounts/trust-and-blocks')).toBe('accounts/trust-and-blocks')
  expect(ownerOf('buying/ordersets')).toBeUndefined()
  expect(ownerOf('growth/orders')).toBeUndefined()
})

test('every file of tables has an owner', () =>
  expect(tableFiles().filter((file) => !ownerOf(placeOf(file)))).toEqual([]))

/** Each table by its names in TypeScript and in SQL. */
function tables(): Map<string, { name: string; owner: string }> {
  const found = new Map<string, { name: string; owner: string }>()
  for (const file of tableFiles()) {
    const owner = ownerOf(placeOf(file)) ?? file
    for (const [, name = '', sqlName = ''] of read(file).matchAll(
      /export const (\w+) = pgTable\(\s*'(\w+)'/g,
    )) {
      found.set(name, { name, owner })
      found.set(sqlName, { name, owner })
    }
  }
  return found
}

/** Names of tables that a source writes: by Drizzle, by COPY, or in SQL text. */
const written = (source: string): string[] =>
  [
    ...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
    ...source.matchAll(/\bcopyRows\(\s*['`](\w+) \(/g),
    ...source.matchAll(/\b(?:insert into|update|delete from)\s+(?:\$\{)?"?(\w+)"?/g),
  ].map(([, name = '']) => name)

test('sees every way to write a table', () =>
  expect(
    written(
      [
        'tx.update(orders).set({}); delete from "order_lines" where true; insert into $',
        "{refunds}; copyRows( 'businesses (id)', [])",
      ].join(''),
    ),
  ).toEqual(['orders', 'businesses', 'order_lines', 'refunds']))

test('a feature writes only its own tables', () => {
  const byName = tables()
  expect(byName.size).toBeGreaterThan(200)
  const found = new Set<string>()
  for (const file of globSync('features/*/*/server/**/*.ts', { cwd: root })) {
    if (file.includes('.test.')) continue
    const feature = file.split('/').slice(1, 3).join('/')
    for (const name of written(read(file))) {
      const table = byName.get(name)
      if (table && table.owner !== feature)
        found.add(`${feature} writes ${table.name} of ${table.owner}`)
    }
  }
  expect([...found].sort()).toEqual([])
})

/** Exceptions of account merges that a manifest declares for a table of another feature, or for none. */
function foreignMergeRules(of: readonly Wing[]): string[] {
  const byName = tables()
  return of.flatMap((wing) =>
    wing.features.flatMap(({ name, accountMerge = [] }) =>
      accountMerge
        .filter(({ table }) => byName.get(table)?.owner !== `${wing.name}/${name}`)
        .map(({ table }) => `${wing.name}/${name} declares ${table}`),
    ),
  )
}

// That their columns exist, `derive-moved-columns.test.ts` asks of the database.
test('a feature declares exceptions of account merges for its own tables alone', () => {
  expect(foreignMergeRules(wings)).toEqual([])
  const declaring = (table: string): Wing => ({
    name: 'growth',
    features: [
      {
        name: 'contacts',
        title: 'Contactos',
        accountMerge: [{ table, columns: ['profile_id'], stays: 'as a test' }],
      },
    ],
  })
  expect(foreignMergeRules([declaring('contacts')])).toEqual([])
  expect(foreignMergeRules([declaring('purchases'), declaring('nowhere')])).toEqual([
    'growth/contacts declares purchases',
    'growth/contacts declares nowhere',
  ])
})
