import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { migrateDatabase, migrationsFolder } from '#db/migrate.ts'
import { nothingPending } from '#tests/support/verify-audit.ts'
import { verifyChain } from './verify-chain.ts'

const ask = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** The migrations from before there was a chain. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('chained_audit'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
  return folder
}

it('entries that are older than the chain are chained as they stand, and their dates are their own', async () => {
  const name = `lonja_older_${randomBytes(4).toString('hex')}`
  await ask(inject('serverUrl'), `create database ${name}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  const folder = olderMigrations()
  const faults: string[] = []
  const verify = () => verifyChain(url.href, folder, (_, sentence) => faults.push(sentence))
  const add = `insert into audit_entries (id, at, actor_kind, action, subject_kind, subject_id)
    select gen_random_uuid(), now() - n * interval '1 day', 'system', 'test.done', 'fact', n::text from generate_series(1, 50) n`
  try {
    await migrateDatabase(url.href, folder)
    await ask(url.href, add)
    await expect(verify()).rejects.toThrow(/no tiene cadena todavía/)
    await migrateDatabase(url.href)
    expect([await verify(), faults]).toEqual([
      { links: 50, pending: nothingPending, notes: [] },
      [],
    ])
    const { rows } = await ask(
      url.href,
      'select array_agg(entry_id order by seq) = array_agg(entry_id order by entry_id) as ordered from audit_chain',
    )
    expect(rows).toEqual([{ ordered: true }])
    await ask(url.href, add)
    await ask(url.href, 'select chain_audit_entries(1000)')
    expect([(await verify()).links, faults.length]).toEqual([100, 50])
  } finally {
    await ask(inject('serverUrl'), `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  }
})
