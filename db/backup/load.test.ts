import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { chainEntries, recordAudit, verifyChain } from '#features/platform/audit/server/index.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { nothingPending } from '#tests/support/verify-audit.ts'
import { migrationsFolder } from '../migrate.ts'
import { dumpTables } from './dump.ts'
import { checkIsNew, loadTables } from './load.ts'
import type { Manifest } from './tables.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'lonja-backup-'))
const databases: string[] = []
let product: TestApp
let manifest: Manifest

async function ask(url: string, sql: string) {
  const client = new Client(url)
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

async function newDatabase(): Promise<string> {
  const name = `lonja_restore_${randomBytes(4).toString('hex')}`
  await ask(inject('serverUrl'), `create database ${name}`)
  databases.push(name)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  return url.href
}

beforeAll(async () => {
  product = await openTestApp()
  for (const name of ['Cafés Íñigo', 'línea\nnueva\ty \\tab', "O'Hara; drop table users"])
    await makeBusiness(product.services, { name, published: true })
  for (const id of ['a', 'b', 'c'])
    await recordAudit(product.services.db, {
      by: 'system',
      action: 'test.done',
      subject: { kind: 'fact', id },
      detail: { id: `${id}\n\t"\\'` },
    })
  // One of the entries is not chained yet.
  await chainEntries(product.services, { batch: 2, maxBatches: 1 })
  manifest = await dumpTables(product.ownerUrl, folder)
})
afterAll(async () => {
  await product.close()
  for (const name of databases) await ask(inject('serverUrl'), `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

test('a restored database has the same checksums, constraints and rows', async () => {
  const url = await newDatabase()
  await checkIsNew(url)
  await loadTables(url, folder, manifest, log)
  const again = mkdtempSync(join(tmpdir(), 'lonja-backup-'))
  const restored = await dumpTables(url, again)
  rmSync(again, { recursive: true })
  expect(restored.tables).toEqual(manifest.tables)
  expect(restored.tables.find(({ name }) => name === 'public.users')?.rows).toBe(3)
  const guards = `select (select count(*) from pg_constraint)::int as constraints,
    (select count(*) from pg_trigger where tgenabled = 'O')::int as triggers,
    -- A deletion follows the keys of a table in the order of these names.
    (select array_agg(c.conname order by t.tgname) from pg_trigger t join pg_constraint c on c.oid = t.tgconstraint
      where t.tgrelid = 'businesses'::regclass and c.confrelid = t.tgrelid) as keys`
  expect((await ask(url, guards)).rows).toEqual((await ask(product.ownerUrl, guards)).rows)
  await expect(checkIsNew(url)).rejects.toThrow(/hay datos ya/)
  const faults = vi.fn()
  expect(await verifyChain(url, folder, faults)).toMatchObject({
    links: 2,
    pending: { entries: 1 },
    notes: [],
  })
  await ask(url, 'select chain_audit_entries(1000)')
  expect(await verifyChain(url, folder, faults)).toEqual({
    links: 3,
    pending: nothingPending,
    notes: [],
  })
  expect(faults).not.toHaveBeenCalled()
  expect(manifest.auditHead).toEqual({ seq: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a damaged copy leaves nothing behind', async () => {
  const url = await newDatabase()
  const file = join(folder, 'public.users')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.split('\n').slice(1).join('\n'))
  await expect(loadTables(url, folder, manifest, log)).rejects.toThrow(
    /public\.users no quedó igual: 2 de 3 filas/,
  )
  writeFileSync(file, whole)
  await checkIsNew(url)
  await loadTables(url, folder, manifest, log)
  expect((await ask(url, 'select count(*)::int as n from users')).rows).toEqual([{ n: 3 }])
})

test('a backup from a newer version is refused', async () => {
  const newer = { ...manifest, migrations: [...manifest.migrations, 'ab'] }
  await expect(loadTables(await newDatabase(), folder, newer, log)).rejects.toThrow(
    /más nueva que esta/,
  )
})

test('a backup from an older version gets the later tables', async () => {
  const url = await newDatabase()
  const newer = mkdtempSync(join(tmpdir(), 'lonja-migrations-'))
  cpSync(migrationsFolder, newer, { recursive: true })
  const journal = JSON.parse(readFileSync(join(newer, 'meta/_journal.json'), 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'what_came_since' })
  writeFileSync(join(newer, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(newer, 'what_came_since.sql'), 'create table since as select id from users')
  await loadTables(url, folder, manifest, log, newer)
  rmSync(newer, { recursive: true })
  const { rows } = await ask(
    url,
    'select (select count(*) from drizzle.__drizzle_migrations)::int as n, (select count(*) from since)::int as since',
  )
  expect(rows).toEqual([{ n: manifest.migrations.length + 1, since: 3 }])
})
