import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordAudit } from '../record-audit.ts'
import { readHead } from './read-head.ts'
import { verifyChain } from './verify-chain.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const line = (id: string) => ({ by: 'system', action: 'test.done', subject: { kind: 'fact', id } }) as const
const faults = async () => {
  const found: string[] = []
  const { links } = await verifyChain(test.ownerUrl, test.services.config.dataDir, (_, sentence) => found.push(sentence))
  return { found, links }
}

describe('the chain of the audit log', () => {
  it('has no fork and no gap after deeds at once, in the order in which they ended', async () => {
    const { db } = test.services
    const before = (await faults()).links
    const deeds = Array.from({ length: 20 }, (_, i) =>
      db.transaction(async (tx) => {
        for (let n = 0; n <= i % 3; n++) await recordAudit(tx, line(`${i}/${n}`))
      }),
    )
    await Promise.all(deeds)
    expect(await faults()).toEqual({ found: [], links: before + 39 })
    const { rows } = await test.services.pool.query(`
      select max(seq)::int as last, count(distinct hash)::int as hashes, bool_and(chained_at >= earlier) as forward
      from (select *, lag(chained_at) over (order by seq) as earlier from audit_chain) c`)
    expect(rows).toEqual([{ last: before + 39, hashes: before + 39, forward: true }])
  })

  it('knows nothing of a deed that was undone', async () => {
    const head = await readHead(test.services.pool)
    const undone = test.services.db.transaction(async (tx) => {
      await recordAudit(tx, line('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await readHead(test.services.pool)).toEqual(head)
  })

  it('holds nobody up before a deed ends, whatever else the deed has locked', async () => {
    const [one, other] = await Promise.all([test.services.pool.connect(), test.services.pool.connect()])
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
    for (const client of [one, other]) client.release()
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
    'alter table audit_entries disable trigger audit_entries_chained',
    `create temp table mine (like audit_entries); create trigger mine after insert on mine for each row execute function chain_audit_entry()`,
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
  ])('refuses even the owner of the database: %s', async (statement) => {
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' })
    await owner.end()
  })
})
