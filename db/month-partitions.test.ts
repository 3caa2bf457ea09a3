import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeNotice } from '#tests/support/factories/notices.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { maintainPartitions } from './month-partitions.ts'

let test: TestApp
let subjectId: string
let profileId: string

beforeAll(async () => {
  test = await openTestApp()
  subjectId = (await makeBusiness(test.services, { published: true })).id
  await registerSubjects(test.services.db, 'business', [subjectId])
  profileId = (await makePerson(test.services)).id
})
beforeEach(() => test.services.db.execute(sql`delete from interactions`))
afterAll(() => test.close())

/** First day of the month that is so many months from the present one (UTC). */
function month(offset: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
}
const named = (table: string, offset: number) =>
  `partitions.${table}_${month(offset).toISOString().slice(0, 7).replace('-', '_')}`

const partitionsOf = async (table: string) =>
  (
    await test.services.db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::text::regclass order by 1`,
    )
  ).rows.map(({ name }) => name)

const insertOn = (at: Date) =>
  test.services.db.execute(
    sql`insert into interactions (subject_id, profile_id, act, day) values (${subjectId}, ${profileId}, 'like', ${at.toISOString().slice(0, 10)}::date)`,
  )

/** The partition of each interaction, in the order of their days. */
const storedIn = async () =>
  (
    await test.services.db.execute<{ name: string }>(
      sql`select tableoid::regclass::text as name from interactions order by day`,
    )
  ).rows.map(({ name }) => name)

it('creates the months ahead once, and rows are stored in theirs', async () => {
  const { db } = test.services
  await maintainPartitions(db, { table: 'interactions' })
  const created = await partitionsOf('interactions')
  expect(created).toEqual([
    ...[0, 1, 2, 3].map((offset) => named('interactions', offset)),
    'partitions.interactions_default',
  ])
  await maintainPartitions(db, { table: 'interactions' })
  expect(await partitionsOf('interactions')).toEqual(created)
  for (const offset of [-5, 0, 2, 7]) await insertOn(month(offset))
  expect(await storedIn()).toEqual([
    named('interactions', 0),
    named('interactions', 0),
    named('interactions', 2),
    'partitions.interactions_default',
  ])
})

it('a month that nobody made in time stays in the default partition', async () => {
  await insertOn(month(5))
  await test.services.db.execute(sql`select create_month_partitions('interactions', 6)`)
  const partitions = await partitionsOf('interactions')
  expect(partitions).toContain(named('interactions', 4))
  expect(partitions).not.toContain(named('interactions', 5))
  expect(partitions).toContain(named('interactions', 6))
  expect(await storedIn()).toEqual(['partitions.interactions_default'])
})

it('drops months that ended before the day, with their rows, and no other', async () => {
  const { db } = test.services
  await maintainPartitions(db, { table: 'interactions' })
  for (const offset of [0, 1, 2]) await insertOn(month(offset))
  const drop = async (oldest: Date) =>
    (
      await db.execute<{ dropped: number }>(
        sql`select drop_month_partitions('interactions', ${oldest.toISOString().slice(0, 10)}::date) as dropped`,
      )
    ).rows[0]?.dropped
  expect(await drop(new Date(month(1).getTime() - 1))).toBe(0)
  expect(await drop(month(2))).toBe(2)
  expect(await storedIn()).toEqual([named('interactions', 2)])
  await test.services.db.execute(sql`select create_month_partitions('interactions', 1)`)
  await insertOn(month(1))
  expect(await storedIn()).toEqual([named('interactions', 1), named('interactions', 2)])
})

it('rows are written while months are made', async () => {
  const { db } = test.services
  const days = Array.from(
    { length: 60 },
    (_, i) => new Date(month(8).getTime() + i * 24 * 3600_000),
  )
  await Promise.all([
    ...days.map(insertOn),
    db.execute(sql`select create_month_partitions('interactions', 7)`),
  ])
  expect(await storedIn()).toHaveLength(days.length)
})

it('the log is divided by the time in its ids, and is never dropped', async () => {
  const { db } = test.services
  await maintainPartitions(db, { table: 'audit_entries' })
  await recordAudit(db, {
    by: 'system',
    action: 'test.done',
    subject: { kind: 'fact', id: 'now' },
  })
  await db.execute(
    sql`insert into audit_entries (id, actor_kind, action, subject_kind, subject_id) values (${v7({ msecs: month(1).getTime() })}, 'system', 'test.done', 'fact', 'next')`,
  )
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select subject_id as id, tableoid::regclass::text as name from audit_entries where action = 'test.done' order by audit_entries.id`,
  )
  expect(rows).toEqual([
    { id: 'now', name: named('audit_entries', 0) },
    { id: 'next', name: named('audit_entries', 1) },
  ])
  await expect(
    maintainPartitions(db, { table: 'audit_entries', oldest: month(2) }),
  ).rejects.toMatchObject({ cause: { message: 'audit_entries keeps its months' } })
  expect(await partitionsOf('audit_entries')).toContain(named('audit_entries', 0))
})

/** A notice of a group of its own that begins in this month, with its cause. */
async function insertNotice(offset: number): Promise<void> {
  const id = v7({ msecs: month(offset).getTime() })
  await makeNotice(test.services, profileId, { id })
  await test.services.db.execute(
    sql`insert into notification_causes (recipient_id, cause, notification_id) values (${profileId}, ${id}, ${id})`,
  )
}

it('notices are divided by the time in their ids; a month with some is kept, whatever its age', async () => {
  const { db } = test.services
  await maintainPartitions(db, { table: 'notifications' })
  for (const offset of [0, 1, 2]) await insertNotice(offset)
  const stored = async () =>
    (
      await db.execute<{ name: string }>(
        sql`select tableoid::regclass::text as name from notifications order by id`,
      )
    ).rows.map(({ name }) => name)
  expect(await stored()).toEqual([0, 1, 2].map((offset) => named('notifications', offset)))
  await db.execute(
    sql`delete from notifications where id < first_key_of_month('notifications', ${month(2).toISOString().slice(0, 10)}::date)::uuid`,
  )
  const drop = () =>
    db.execute<{ dropped: number }>(
      sql`select drop_month_partitions('notifications', ${month(3).toISOString().slice(0, 10)}::date) as dropped`,
    )
  expect((await drop()).rows).toEqual([{ dropped: 2 }])
  expect(await stored()).toEqual([named('notifications', 2)])
  expect((await drop()).rows).toEqual([{ dropped: 0 }])
  await maintainPartitions(db, { table: 'notifications' })
  await insertNotice(1)
  expect(await stored()).toEqual([1, 2].map((offset) => named('notifications', offset)))
})

const monthLocks = `select from pg_locks where granted and mode = 'AccessExclusiveLock' and relation::regclass::text ~ 'notifications'`

it('whoever works on notices is never ended by a deadlock with the making or dropping of months', async () => {
  const { db } = test.services
  const worker = new Client({ connectionString: test.ownerUrl })
  await worker.connect()
  try {
    for (const work of [
      sql`select create_month_partitions('notifications', 12)`,
      sql`select drop_month_partitions('notifications', ${month(12).toISOString().slice(0, 10)}::date)`,
    ]) {
      await db.execute(sql`select create_month_partitions('notifications', 6)`)
      // Holds what the months want next, and wants what they hold.
      await worker.query('begin')
      await worker.query('insert into notification_causes (recipient_id, cause) values ($1, $2)', [
        profileId,
        v7(),
      ])
      let isOver = false
      const months = expect(db.execute(work))
        .rejects.toMatchObject({ cause: { code: '55P03' } })
        .finally(() => {
          isOver = true
        })
      while (!isOver && (await worker.query(monthLocks)).rowCount === 0) await sleep(2)
      while (!isOver) await worker.query('select from notifications limit 1')
      await months
      await worker.query('rollback')
      await db.execute(work)
    }
  } finally {
    await worker.end()
  }
})

it.each(['interactions', 'audit_entries', 'notifications'])(
  'the application reaches rows of %s only by the table itself',
  async (table) => {
    await maintainPartitions(test.services.db, { table })
    await expect(
      test.services.db.execute(sql.raw(`select from ${named(table, 0)}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  },
)
