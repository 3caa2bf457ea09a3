import type { PoolClient } from 'pg'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { nothingPending, verifyAudit } from '#tests/support/verify-audit.ts'
import { maxChainMinutes } from '../../vocabulary.ts'
import { recordAudit } from '../record-audit.ts'
import { chainEntries, chainWork } from './chain-entries.ts'
import { readHead } from './read-head.ts'
import { verifyChain } from './verify-chain.ts'

let test: TestApp
const open: PoolClient[] = []
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(async () => {
  for (const client of open.splice(0)) client.release()
  await test.close()
})

const record = async (...ids: string[]) => {
  for (const id of ids)
    await recordAudit(test.services.db, {
      by: 'system',
      action: 'test.done',
      subject: { kind: 'fact', id },
    })
}
const insert = (
  id: string,
) => `insert into audit_entries (id, actor_kind, action, subject_kind, subject_id)
  values (gen_random_uuid(), 'system', 'test.done', 'fact', '${id}')`
const connect = async () => {
  const client = await test.services.pool.connect()
  open.push(client)
  return client
}
/** Whom the chain holds, in its order. */
async function chained(): Promise<string[]> {
  const { rows } = await test.services.pool.query<{ id: string }>(
    'select e.subject_id as id from audit_chain c join audit_entries e on e.id = c.entry_id order by c.seq',
  )
  return rows.map(({ id }) => id)
}
/** What the verification finds while nothing is chained meanwhile. */
async function look() {
  const found: string[] = []
  const verified = await verifyChain(
    test.ownerUrl,
    test.services.config.dataDir,
    (kind, sentence) => found.push(`${kind}: ${sentence}`),
  )
  return { found, ...verified }
}
/** As the owner can who takes away all guards first. */
async function tamper(statement: string): Promise<void> {
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner
    .query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    .finally(() => owner.end())
}

it('chains what is committed, and what was written before but committed later after it', async () => {
  const slow = await connect()
  await slow.query('begin')
  await slow.query(insert('early'))
  await record('late')
  expect(await chainEntries(test.services)).toBe(1)
  expect(await chained()).toEqual(['late'])
  await slow.query('commit')
  expect(await look()).toMatchObject({ found: [], links: 1, pending: { entries: 1 } })
  expect(await chainEntries(test.services)).toBe(1)
  expect(await chained()).toEqual(['late', 'early'])
  expect(await look()).toEqual({ found: [], links: 2, pending: nothingPending, notes: [] })
})

it('chains each entry once when two do so at the same moment', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `${n}`)
  await record(...ids)
  const one = await connect()
  await one.query('begin')
  const { rows } = await one.query('select chain_audit_entries(7) as entries')
  // These wait for the head, which the first holds.
  const others = [2, 3].map((batch) => chainEntries(test.services, { batch }))
  await expect
    .poll(async () => {
      const waiting = await test.services.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting.rowCount
    })
    .toBe(2)
  await one.query('commit')
  const [two = 0, three = 0] = await Promise.all(others)
  expect(rows[0].entries + two + three).toBe(60)
  expect(await chained()).toEqual(ids)
  expect(await look()).toEqual({ found: [], links: 60, pending: nothingPending, notes: [] })
})

it('goes on where a process ended in the middle of a batch', async () => {
  await record('one', 'two', 'three', 'four', 'five')
  expect(await chainEntries(test.services, { batch: 2, maxBatches: 1 })).toBe(2)
  const killed = new Client({ connectionString: test.appUrl })
  killed.on('error', () => undefined)
  await killed.connect()
  await killed.query('begin')
  await killed.query('select chain_audit_entries(2)')
  const { rows } = await killed.query('select pg_backend_pid() as pid')
  await tamper(`select pg_terminate_backend(${rows[0].pid}, 10000)`)
  await expect(killed.query('commit')).rejects.toThrow()
  expect(await look()).toMatchObject({ found: [], links: 2, pending: { entries: 3 } })
  expect(await chainEntries(test.services, { batch: 2 })).toBe(3)
  expect(await chained()).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect((await look()).found).toEqual([])
})

it('stops between batches when it is told to, and a process that stops chains what is left', async () => {
  await record('one', 'two')
  await chainWork.run(test.services, AbortSignal.abort())
  expect((await look()).pending.entries).toBe(2)
  const [audit] = test.services.features.filter(({ name }) => name === 'audit')
  await audit?.flush?.(test.services)
  expect(await look()).toEqual({ found: [], links: 2, pending: nothingPending, notes: [] })
})

it('holds and writes nothing when nothing waits', async () => {
  await record('one')
  await chainEntries(test.services)
  const client = await connect()
  await client.query('begin')
  await client.query('select chain_audit_entries(1000)')
  const { rows } = await client.query('select pg_current_xact_id_if_assigned() as id')
  await client.query('commit')
  expect(rows).toEqual([{ id: null }])
})

it('lets the application chain its own lines with the action, and undoes that with it', async () => {
  const client = await connect()
  await client.query('begin')
  await client.query(insert('undone'))
  await client.query('select chain_audit_entries(1000)')
  await client.query('rollback')
  expect(await look()).toEqual({ found: [], links: 0, pending: nothingPending, notes: [] })
  expect(await readHead(test.services.pool)).toMatchObject({ seq: 0 })
})

it('says what waits for its link: how much, and of that what waits for too long or is gone', async () => {
  await record('one', 'two', 'three')
  await tamper(`update audit_pending set written_at = written_at - interval '5 seconds'`)
  const waiting = await look()
  expect([waiting.found, waiting.links, waiting.pending.entries]).toEqual([[], 0, 3])
  expect(waiting.pending.seconds).toBeGreaterThanOrEqual(5)
  await tamper(`update audit_pending set written_at = written_at - interval '${maxChainMinutes} minutes' where id = 1;
    delete from audit_entries where subject_id = 'two'`)
  expect((await look()).found).toEqual([
    expect.stringMatching(/^pending: El apunte .* se escribió 20.* y sigue sin encadenar/),
    expect.stringMatching(/^removed: Falta el apunte .*, que esperaba su eslabón\.$/),
  ])
  // What is gone holds up nobody.
  expect(await chainEntries(test.services)).toBe(2)
  expect(await chained()).toEqual(['one', 'three'])
})

it('chains what waited for a day without calling it dated, and says that it waited', async () => {
  await record('one', 'two')
  await tamper(`update audit_entries set at = at - interval '1 day';
    update audit_pending set written_at = written_at - interval '1 day'`)
  const { found, links, notes } = await verifyAudit(test)
  expect([found, links]).toEqual([[], 2])
  expect(notes).toEqual([
    expect.stringMatching(/^2 apuntes esperaron más de 15 minutos su eslabón/),
  ])
})

it('cannot show what the owner changed before it was chained, and shows what they changed after', async () => {
  await record('one', 'two')
  await tamper(`update audit_entries set detail = '{"a": 1}' where subject_id = 'one'`)
  expect((await verifyAudit(test)).found).toEqual([])
  await tamper(`update audit_entries set detail = '{"a": 2}' where subject_id = 'one'`)
  expect((await verifyAudit(test)).found).toEqual([
    ['changed', expect.stringMatching(/^El apunte 1 /)],
  ])
})

it.each([
  `update audit_entries set detail = '{}'`,
  'delete from audit_entries',
  'delete from audit_pending',
])(
  'before it is chained an entry is as little the application’s to change: %s',
  async (statement) => {
    await record('one')
    await expect(test.services.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await verifyAudit(test)).toMatchObject({ found: [], links: 1 })
  },
)
