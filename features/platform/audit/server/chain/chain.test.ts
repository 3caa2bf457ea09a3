import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { verifyAudit } from '#tests/support/verify-audit.ts'
import { recordAudit } from '../record-audit.ts'
import { chainEntries } from './chain-entries.ts'
import { readHead } from './read-head.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const line = (id: string) =>
  ({ by: 'system', action: 'test.done', subject: { kind: 'fact', id } }) as const
const faults = async () => {
  const { found, links } = await verifyAudit(test)
  return { found, links }
}

describe('the chain of the audit log', () => {
  it('has no fork and no gap after actions at once, in the order in which they were chained', async () => {
    const { db } = test.services
    const before = (await faults()).links
    const writes = Array.from({ length: 20 }, (_, i) =>
      db.transaction(async (tx) => {
        for (let n = 0; n <= i % 3; n++) await recordAudit(tx, line(`${i}/${n}`))
      }),
    )
    await Promise.all([...writes, chainEntries(test.services, { batch: 3 })])
    expect(await faults()).toEqual({ found: [], links: before + 39 })
    const { rows } = await test.services.pool.query(`
      select max(seq)::int as last, count(distinct hash)::int as hashes, bool_and(chained_at >= earlier) as forward
      from (select *, lag(chained_at) over (order by seq) as earlier from audit_chain) c`)
    expect(rows).toEqual([{ last: before + 39, hashes: before + 39, forward: true }])
  })

  it('knows nothing of an action that was undone', async () => {
    const head = await readHead(test.services.pool)
    const undone = test.services.db.transaction(async (tx) => {
      await recordAudit(tx, line('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await chainEntries(test.services)).toBe(0)
    expect(await readHead(test.services.pool)).toEqual(head)
  })

  it('costs as much for each entry of a batch with thousands of them as for one with few', async () => {
    /** By table: rows read and rows written anew for each of so many entries. */
    const costOf = async (entries: number) => {
      const client = await test.services.pool.connect()
      const count = async () => {
        const { rows } = await client.query<{ read: number; anew: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as read, n_tup_upd::int as anew from pg_stat_xact_user_tables
            where relname in ('audit_head', 'audit_chain', 'audit_pending') order by relname`,
        )
        return rows
      }
      try {
        await client.query(
          `insert into audit_entries (id, actor_kind, action, subject_kind, subject_id)
            select gen_random_uuid(), 'system', 'test.done', 'fact', n::text from generate_series(1, $1::int) n`,
          [entries],
        )
        await client.query('begin')
        const before = await count()
        await client.query('select chain_audit_entries($1)', [entries])
        const after = await count()
        await client.query('commit')
        const added = (at: number, of: 'read' | 'anew') =>
          (after[at]?.[of] ?? 0) - (before[at]?.[of] ?? 0)
        return {
          chain: added(0, 'read') / entries,
          head: added(1, 'read') / entries,
          heads: added(1, 'anew'),
          pending: added(2, 'read') / entries,
        }
      } finally {
        client.release()
      }
    }
    const [few, many] = [await costOf(1_000), await costOf(4_000)]
    // Each version of the head's row that a transaction writes is passed over by each of its later reads.
    expect([few.heads, many.heads]).toEqual([1, 1])
    expect(many.chain).toBeLessThan(few.chain * 1.05)
    expect(many.head).toBeLessThan(few.head * 1.05)
    expect(many.pending).toBeLessThan(few.pending * 1.05)
    expect((await faults()).found).toEqual([])
  })

  it('holds nobody up, whatever else an action has locked and whoever chains', async () => {
    const [one, other, chaining] = await Promise.all([
      test.services.pool.connect(),
      test.services.pool.connect(),
      test.services.pool.connect(),
    ])
    await recordAudit(test.services.db, line('chained'))
    await chaining.query('begin')
    await chaining.query('select chain_audit_entries(1)')
    const record = `insert into audit_entries (id, actor_kind, action, subject_kind, subject_id)
      values (gen_random_uuid(), 'system', 'test.done', 'fact', 'locks')`
    const lock = `select pg_advisory_xact_lock(46)`
    await one.query('begin')
    await one.query(record)
    await other.query('begin')
    await other.query(lock)
    await other.query(record)
    const waits = one.query(lock)
    await other.query('commit')
    await waits
    await one.query('commit')
    await chaining.query('commit')
    for (const client of [one, other, chaining]) client.release()
    expect((await faults()).found).toEqual([])
  })

  it.each([
    'insert into audit_chain (seq, entry_id, hash) select 999, id, sha256($$$$) from audit_entries limit 1',
    'update audit_chain set hash = sha256($$$$)',
    'delete from audit_chain',
    'truncate audit_chain',
    'update audit_head set seq = seq + 1',
    'delete from audit_head',
    'insert into audit_head (id, seq, hash) values (false, 0, sha256($$$$))',
    `update audit_chain set written_at = now() where written_at is null`,
    'insert into audit_pending (entry_id) select id from audit_entries limit 1',
    'update audit_pending set written_at = now()',
    'delete from audit_pending',
    'truncate audit_pending',
    `select nextval('audit_pending_id_seq')`,
    'alter table audit_entries disable trigger audit_entries_pending',
    'create or replace function chain_audit_entries(max_entries integer) returns integer return 0',
    `create temp table mine (like audit_entries); create trigger mine after insert on mine for each row execute function await_audit_link()`,
  ])('is not the application’s to write: %s', async (statement) => {
    await expect(test.services.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    'update audit_chain set hash = sha256($$$$)',
    'delete from audit_chain',
    'truncate audit_chain',
    'update audit_head set seq = seq + 1',
    'update audit_head set hash = sha256($$$$)',
    'delete from audit_head',
    'truncate audit_head',
    'insert into audit_pending (entry_id) select id from audit_entries limit 1',
    'update audit_pending set written_at = now()',
    'delete from audit_pending',
    'truncate audit_pending',
  ])('refuses even the owner of the database: %s', async (statement) => {
    await recordAudit(test.services.db, line('waits'))
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' })
    await owner.end()
  })
})
