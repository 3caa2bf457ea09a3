import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Table files not named after the feature that owns them. */
const owners: Record<string, string> = {
  'buying/mercado-pago': 'buying/payments',
  'buying/order-address': 'buying/orders',
  'buying/refunds': 'buying/orders',
  'directory/business-photos': 'directory/businesses',
  'directory/past-members': 'directory/businesses',
  'growth/contact-lists': 'growth/contacts',
  'selling/former-handles': 'selling/stores',
}

/** Writes that a function of the owner should make instead; this list may only get shorter. */
const foreign = [
  'accounts/profiles writes dataExports of backoffice/privacy',
  'backoffice/business-list writes businesses of directory/businesses',
  'buying/payments writes orders of buying/orders',
  'buying/transfers writes orders of buying/orders',
  'buying/transfers writes payments of buying/payments',
  'directory/businesses writes businessClaims of directory/claims',
  'directory/claims writes businessMembers of directory/businesses',
  'directory/claims writes businesses of directory/businesses',
  'directory/imports writes answers of community/questions',
  'directory/imports writes businessAddresses of directory/businesses',
  'directory/imports writes businessClaims of directory/claims',
  'directory/imports writes businessContacts of directory/businesses',
  'directory/imports writes businessDailyCounts of directory/leads',
  'directory/imports writes businessFormerSlugs of directory/businesses',
  'directory/imports writes businessPastMembers of directory/businesses',
  'directory/imports writes businesses of directory/businesses',
  'directory/imports writes leads of directory/leads',
  'directory/imports writes marks of community/reactions',
  'directory/imports writes questions of community/questions',
  'directory/imports writes reportCases of trust/reports',
  'directory/imports writes reviews of community/reviews',
  'directory/imports writes subjects of platform/subjects',
  'directory/search writes businessAddresses of directory/businesses',
  'platform/categories writes categories of platform/places',
  'publishing/authors writes mediaObjects of platform/media',
  'publishing/site-blocks writes mediaObjects of platform/media',
  'selling/catalogue-files writes sellables of selling/stores',
  'selling/products writes sellables of selling/stores',
]

/** Each table by its names in TypeScript and in SQL. */
function tables(): Map<string, { name: string; owner: string }> {
  const found = new Map<string, { name: string; owner: string }>()
  for (const file of globSync('db/tables/*/*.ts', { cwd: root })) {
    const place = file.slice('db/tables/'.length, -'.ts'.length)
    const owner = owners[place] ?? place
    for (const [, name = '', sqlName = ''] of read(file).matchAll(
      /export const (\w+) = pgTable\(\s*'(\w+)'/g,
    )) {
      found.set(name, { name, owner })
      found.set(sqlName, { name, owner })
    }
  }
  return found
}

/** Names of tables that a source writes, by Drizzle or in SQL text. */
const written = (source: string): string[] =>
  [
    ...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
    ...source.matchAll(/\b(?:insert into|update|delete from)\s+(?:\$\{)?"?(\w+)"?/g),
  ].map(([, name = '']) => name)

test('sees both ways to write a table', () =>
  expect(
    written(
      [
        'tx.update(orders).set({}); delete from "order_lines" where true; insert into $',
        '{refunds}',
      ].join(''),
    ),
  ).toEqual(['orders', 'order_lines', 'refunds']))

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
  expect([...found].sort()).toEqual(foreign)
})
