import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'
import { migrationsFolder } from './migrate.ts'

const meta = join(migrationsFolder, 'meta')
const read = (name: string) => JSON.parse(readFileSync(join(meta, name), 'utf8'))
const snapshots = readdirSync(meta).filter((name) => name !== '_journal.json')

test('only the newest migration’s snapshot is stored', () => {
  const newest: string = read('_journal.json').entries.at(-1).tag
  expect(snapshots).toEqual([`${newest.slice(0, 4)}_snapshot.json`])
})

test('the migrations create the tables that db/tables describes', async () => {
  const modules = await Promise.all(
    globSync('db/tables/**/*.ts', { cwd: root }).map((file) => import(join(root, file))),
  )
  const tables: DrizzleSnapshotJSON = generateDrizzleJson(
    Object.assign({}, ...modules),
    undefined,
    undefined,
    'snake_case',
  )
  expect(await generateMigration(read(snapshots[0] ?? ''), tables)).toEqual([])
})
