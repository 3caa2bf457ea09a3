import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { nothingPending, verifyAudit } from '#tests/support/verify-audit.ts'
import { recordAudit } from '../record-audit.ts'
import { chainEntries } from './chain-entries.ts'
import { readHead } from './read-head.ts'
import { storeNightlyHead } from './store-nightly-head.ts'
import { readStoredHeads, storeRestoredHead } from './stored-heads.ts'

let test: TestApp
let dataDir: string

const record = (...ids: string[]) =>
  test.services.db.transaction(async (tx) => {
    for (const id of ids)
      await recordAudit(tx, {
        by: 'system',
        action: 'test.done',
        subject: { kind: 'fact', id },
        detail: { a: [1.5, 'á', null] },
      })
  })
/** As the owner can who takes away all guards first. */
async function tamper(statement: string): Promise<void> {
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner
    .query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    .finally(() => owner.end())
}
const verify = () => verifyAudit(test, dataDir)
const keepNow = () =>
  storeNightlyHead({ ...test.services, config: { ...test.services.config, dataDir } })
const entry = (seq: number) => `(select entry_id from audit_chain where seq = ${seq})`
const writeAnew = `do $$
  declare last bytea := decode(repeat('00', 32), 'hex'); n bigint := 0; link record;
  begin
    for link in select c.seq, c.chained_at, c.written_at, e from audit_chain c join audit_entries e on e.id = c.entry_id order by c.seq loop
      n := n + 1;
      last := audit_link(last, n, link.chained_at, link.written_at, link.e);
      update audit_chain set seq = n, hash = last where seq = link.seq;
    end loop;
    update audit_head set seq = n, hash = last;
  end $$`

beforeEach(async () => {
  test = await openTestApp()
  dataDir = mkdtempSync(join(tmpdir(), 'lonja-chain-'))
  await record('one', 'two', 'three', 'four')
  await chainEntries(test.services)
})
afterEach(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true })
})

it('finds nothing in a log that nobody touched, and the heads that were kept of it', async () => {
  await keepNow()
  await record('five')
  await keepNow()
  await keepNow()
  expect(await verify()).toEqual({ found: [], links: 5, pending: nothingPending, notes: [] })
  expect((await readStoredHeads(dataDir)).map(({ seq }) => seq)).toEqual([4, 5])
  expect(statSync(join(dataDir, 'audit/heads.jsonl')).mode & 0o777).toBe(0o600)
})

it('looks at every column of an entry', async () => {
  const values: Record<string, string> = {
    id: 'gen_random_uuid()',
    at: `at + interval '1 microsecond'`,
    actor_kind: `'guest'`,
    actor_id: 'gen_random_uuid()',
    business_id: 'gen_random_uuid()',
    detail: `detail || '{"b": 1}'`,
    session_id: 'gen_random_uuid()',
  }
  const { rows } = await test.services.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'audit_entries'::regclass and attnum > 0`,
  )
  expect(rows.length).toBeGreaterThan(9)
  await tamper('create table untouched as select * from audit_entries')
  for (const { name } of rows) {
    await tamper(
      `update audit_entries set ${name} = ${values[name] ?? `coalesce(${name}, '') || 'x'`} where id = ${entry(2)}`,
    )
    expect(
      (await verify()).found.map(([kind]) => kind),
      name,
    ).toContain(name === 'id' ? 'removed' : 'changed')
    await tamper('delete from audit_entries; insert into audit_entries select * from untouched')
  }
  expect((await verify()).found).toEqual([])
})

it.each<[string, () => string, RegExp[]]>([
  [
    'an entry that was removed',
    () => `delete from audit_entries where id = ${entry(2)}`,
    [/^removed: Falta el apunte 2 /],
  ],
  [
    'a link that was removed',
    () => 'delete from audit_chain where seq = 2',
    [/^removed: Falta el eslabón 2\./, /^removed: Al registro .* le falta/],
  ],
  [
    'both',
    () =>
      `delete from audit_entries where id in (select entry_id from audit_chain where seq in (2, 3)); delete from audit_chain where seq in (2, 3)`,
    [/^removed: Faltan los eslabones del 2 al 3\./],
  ],
  [
    'both, and those after it moved up',
    () =>
      `delete from audit_entries where id = ${entry(2)}; delete from audit_chain where seq = 2; update audit_chain set seq = 2 where seq = 3;
      update audit_chain set seq = 3 where seq = 4`,
    [
      /^changed: El apunte 2 /,
      /^changed: El apunte 3 /,
      /^head: La cadena termina en el eslabón 3, .* en el 4\./,
    ],
  ],
  [
    'the end cut off',
    () => 'delete from audit_chain where seq = 4',
    [/^removed: Al registro/, /^head: /],
  ],
  [
    'an entry that came past the chain',
    () =>
      `insert into audit_entries select gen_random_uuid(), at, actor_kind, null, action, subject_kind, 'x', null, detail from audit_entries limit 1`,
    [/^removed: Al registro .* le falta su eslabón/],
  ],
  [
    'a moment of the chain that was moved',
    () => `update audit_chain set chained_at = chained_at - interval '1 second' where seq = 2`,
    [/^changed: El apunte 2 /],
  ],
  [
    'a moment of writing that was moved',
    () => `update audit_chain set written_at = written_at - interval '1 second' where seq = 2`,
    [/^changed: El apunte 2 /],
  ],
  [
    'a moment of writing that was taken away',
    () => 'update audit_chain set written_at = null where seq = 2',
    [/^changed: El apunte 2 /],
  ],
  [
    'two links that changed places',
    () => `update audit_chain set seq = case seq when 2 then 300 else 200 end where seq in (2, 3);
      update audit_chain set seq = case seq when 300 then 3 else 2 end where seq in (300, 200)`,
    [/^changed: El apunte 2 /, /^changed: El apunte 3 /, /^changed: El apunte 4 /],
  ],
])('finds %s', async (_, statement, expected) => {
  await tamper(statement())
  const { found } = await verify()
  expect(found.map(([kind, sentence]) => `${kind}: ${sentence}`)).toEqual(
    expected.map((sentence) => expect.stringMatching(sentence)),
  )
})

it('finds what was dated back or forward, also by the application itself', async () => {
  await test.services.pool.query(`insert into audit_entries (id, at, actor_kind, action, subject_kind, subject_id)
    select gen_random_uuid(), clock_timestamp() + n * interval '16 minutes', 'system', 'test.done', 'fact', 'dated' from unnest(array[-1, 0, 1]) n order by n`)
  const { found } = await verify()
  expect(found).toEqual(
    [5, 7].map((seq) => [
      'dated',
      expect.stringMatching(new RegExp(`^El apunte ${seq} .* dice 20.* y se encadenó 20`)),
    ]),
  )
  await tamper(
    `update audit_chain set chained_at = chained_at - interval '1 hour' where seq = 4; ${writeAnew}`,
  )
  expect(
    (await verify()).found.map(([kind, sentence]) => [kind, sentence.slice(0, 13)]),
  ).toContainEqual(['dated', 'El apunte 4 ('])
})

it('finds a chain that was written anew or cut off, by the heads that were kept outside', async () => {
  await keepNow()
  const changed = `update audit_entries set detail = '{}' where id = ${entry(3)}; ${writeAnew}`
  await tamper(changed)
  expect((await verify()).found).toEqual([
    ['kept', expect.stringMatching(/^El eslabón 4 no es el que se guardó el 20/)],
  ])
  await tamper(
    `delete from audit_entries where id = ${entry(4)}; delete from audit_chain where seq = 4; ${writeAnew}`,
  )
  expect((await verify()).found).toEqual([
    [
      'kept',
      expect.stringMatching(
        /^La base de datos es más vieja .* llegaba al apunte 4: la cadena termina en el 3\. .*npm run restore/,
      ),
    ],
  ])
  await record('anew')
  expect((await verify()).found).toEqual([['kept', expect.stringMatching(/^El eslabón 4 no es/)]])
})

it('says which heads a restore left behind, and goes on from there', async () => {
  const copied = await readHead(test.services.pool)
  await record('five', 'six')
  await keepNow()
  await tamper(
    `delete from audit_entries where id in (select entry_id from audit_chain where seq > 4); delete from audit_chain where seq > 4; ${writeAnew}`,
  )
  await storeRestoredHead(dataDir, [], copied ?? { seq: 0, hash: '' })
  await record('other five')
  const { found, notes } = await verify()
  expect([found, notes]).toEqual([
    [],
    [
      expect.stringMatching(
        /se restauró una copia que llegaba al apunte 4: .*, hasta el 6, no están/,
      ),
    ],
  ])
})

it('reads on behind a line that a power cut tore', async () => {
  await keepNow()
  const file = join(dataDir, 'audit/heads.jsonl')
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"at":"2026-0`)
  await record('five')
  await keepNow()
  expect((await readStoredHeads(dataDir)).map(({ seq }) => seq)).toEqual([4, 5])
})
