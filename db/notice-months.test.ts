import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { functionsFolder, migrateDatabase, migrationsFolder } from './migrate.ts'

const name = `lonja_notices_${randomBytes(4).toString('hex')}`
const url = new URL(inject('serverUrl'))
url.pathname = `/${name}`
const folder = mkdtempSync(join(tmpdir(), 'lonja-migrations-'))
const journalFile = join(folder, 'meta/_journal.json')
let client: Client

const onServer = async (statement: string) => {
  const admin = new Client(inject('serverUrl'))
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** The database as of the migration before, with one account. */
beforeAll(async () => {
  cpSync(migrationsFolder, folder, { recursive: true })
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { tag: string }[]
  }
  const before = entries.findIndex(({ tag }) => tag === '0012_notice_months')
  writeFileSync(journalFile, JSON.stringify({ entries: entries.slice(0, before) }))
  await onServer(`create database ${name}`)
  await migrateDatabase(url.href, folder, functionsFolder)
  client = new Client(url.href)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await onServer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows

const insertNotice = (id: string, recipientId: string, group: string, readAt: Date | null) =>
  client.query(
    `with notice as (
        insert into notifications (id, recipient_id, topic, kind, group_key, facts, path, is_here, changed_at, read_at, reading_id)
        values ($1, $2, 'leads', 'leads.answered', $3, '{"code": "K7P2Q"}', '/a', true, now(), $4, $5))
      insert into notification_causes (recipient_id, cause, notification_id) values ($2, $1::text, $1)`,
    [id, recipientId, group, readAt, readAt && v7()],
  )

/** The file that holds the rows of a relation. */
const fileOf = async (relation: string) =>
  (await rowsOf('select pg_relation_filenode($1) as file', [relation]))[0]?.file

const all = `select n.*, (select array_agg(c.cause) from notification_causes c where c.notification_id = n.id) as causes,
  (select g.group_key from unread_groups g where g.notification_id = n.id) as unread_group from notifications n order by id`

test('the table of before becomes the partition of its month and all earlier ones, with its rows, keys and indexes', async () => {
  const person = v7()
  await client.query('insert into users (id, email) values ($1, $2)', [person, 'a@persona.test'])
  await client.query(`insert into profiles (id, full_name) values ($1, 'Ana')`, [person])
  const earlier = v7({ msecs: Date.UTC(2025, 0, 1) })
  const newest = v7()
  await insertNotice(earlier, person, 'shop', new Date())
  await insertNotice(newest, person, 'shop', null)
  const [rows, file] = [await rowsOf(all), await fileOf('notifications')]
  expect(rows.map(({ unread_group }) => unread_group)).toEqual([null, 'shop'])

  await migrateDatabase(url.href)
  expect(await rowsOf(all)).toEqual(rows)
  const month = `partitions.notifications_${new Date().toISOString().slice(0, 7).replace('-', '_')}`
  expect(
    await rowsOf('select distinct tableoid::regclass::text as name from notifications'),
  ).toEqual([{ name: month }])
  expect(await fileOf(month)).toBe(file)
  const indexes = `select indrelid::regclass::text as name, count(*)::int as n, bool_and(indisvalid) as valid from pg_index
    where indrelid in ('notifications'::regclass, $1::regclass) group by 1 order by 1`
  expect(await rowsOf(indexes, [month])).toEqual([
    { name: 'notifications', n: 8, valid: true },
    { name: month, n: 8, valid: true },
  ])
  expect(await rowsOf('select conname from pg_constraint where not convalidated')).toEqual([])

  await expect(insertNotice(v7(), person, 'shop', null)).rejects.toMatchObject({ code: '23505' })
  await client.query('delete from notifications where id = $1', [newest])
  expect(await rowsOf('select cause from notification_causes')).toEqual([{ cause: earlier }])
  await expect(
    client.query('update notification_causes set notification_id = $1', [newest]),
  ).rejects.toMatchObject({ code: '23503' })
  await client.query('delete from profiles where id = $1', [person])
  expect(await rowsOf(all)).toEqual([])
})
