import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateDatabase, migrationsFolder } from './migrate.ts'

const name = `lonja_before_${randomBytes(4).toString('hex')}`
const url = new URL(inject('serverUrl'))
url.pathname = `/${name}`
const folder = mkdtempSync(join(tmpdir(), 'lonja-before-'))
let client: Client

const onServer = async (sql: string) => {
  const admin = new Client(inject('serverUrl'))
  await admin.connect()
  await admin.query(sql).finally(() => admin.end())
}

/** The database as it was before suspensions were decisions. */
beforeAll(async () => {
  await onServer(`create database ${name}`)
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === '0075_suspensions'),
  )
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  await migrateDatabase(url.href, folder)
  client = new Client(url.href)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await onServer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

async function account(suspendedAt: string | null): Promise<string> {
  const id = randomUUID()
  await client.query('insert into users (id, email, suspended_at) values ($1, $2, $3)', [
    id,
    `${id}@persona.test`,
    suspendedAt,
  ])
  await client.query(`insert into profiles (id, full_name) values ($1, 'Ana')`, [id])
  return id
}

test('accounts that were suspended before have a suspension with what the audit log knows of it, and no others', async () => {
  const at = '2026-10-01T10:00:00.000Z'
  const member = await account(null)
  const [told, untold, byNobody, erasing] = [
    await account(at),
    await account(at),
    await account(at),
    await account(at),
  ]
  const line = (of: string, actor: string | null, reason: string, on: string) =>
    client.query(
      `insert into audit_entries (id, at, actor_kind, actor_id, action, subject_kind, subject_id, detail)
        values (gen_random_uuid(), $1, 'staff', $2, 'staff.user_suspended', 'user', $3, jsonb_build_object('reason', $4::text))`,
      [on, actor, of, reason],
    )
  await line(told, member, 'Un motivo anterior.', '2026-09-01T10:00:00Z')
  await line(told, member, 'Envió correo basura.', at)
  await line(byNobody, randomUUID(), 'Quien decidió ya no está.', at)
  await client.query(
    `insert into account_deletions (id, user_id, state, link_expires_at, erase_after)
      values (gen_random_uuid(), $1, 'erasing', now(), now())`,
    [erasing],
  )
  await migrateDatabase(url.href)
  const { rows } = await client.query(
    'select person_id, rule, reason, decided_by, decided_at, ended_at from suspensions',
  )
  const row = { rule: null, decided_at: new Date(at), ended_at: null }
  const expected = [
    { ...row, person_id: told, reason: 'Envió correo basura.', decided_by: member },
    {
      ...row,
      person_id: untold,
      reason: 'Se suspendió antes de que se guardara el motivo.',
      decided_by: null,
    },
    { ...row, person_id: byNobody, reason: 'Quien decidió ya no está.', decided_by: null },
  ]
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})
