import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { chainEntries, recordAudit } from '#features/platform/audit/server/index.ts'
import type { Database } from '#shared/server/services.ts'
import { figureOf, report } from './figures.ts'
import type { Site } from './open-site.ts'

/** Numbers of concurrent writers, each on its own connection. */
const writers = [1, 8, 32]

/** Seconds per measurement, which include the chaining job. Runs with and without audit alternate, this many times. */
const seconds = 2
const rounds = 3

/** Pending entries when the speed of the chaining job is measured. */
const waiting = 10_000

/** A row, and in the same transaction its line in the audit log or none. */
async function write(tx: Database, isAudited: boolean): Promise<void> {
  const id = v7()
  await tx.execute(
    sql`insert into bench_actions (id, said) values (${id}, ${'an action of somebody'})`,
  )
  if (isAudited)
    await recordAudit(tx, {
      by: { kind: 'user', userId: v7(), staff: null, sessionId: v7() },
      action: 'bench.written',
      subject: { kind: 'action', id },
      detail: { name: 'Café de la esquina', before: { state: 'draft' }, after: { state: 'shown' } },
      requestId: v7(),
    })
}

/** Transactions per second committed by concurrent writers. */
async function writeFor(
  { db }: OpenDatabase,
  many: number,
  isAudited: boolean,
  duration = seconds,
): Promise<number> {
  const began = performance.now()
  const end = began + duration * 1000
  const writeOn = async () => {
    let written = 0
    for (; performance.now() < end; written++) await db.transaction((tx) => write(tx, isAudited))
    return written
  }
  const written = await Promise.all(Array.from({ length: many }, writeOn))
  return written.reduce((all, each) => all + each, 0) / ((performance.now() - began) / 1000)
}

/** Seconds that the oldest line without a link waits for it. */
async function longestWait({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    'select coalesce(extract(epoch from clock_timestamp() - min(written_at)), 0)::float as seconds from audit_pending',
  )
  return rows[0]?.seconds ?? 0
}

/** Lines a second that are chained when many wait. */
async function chainMany(database: OpenDatabase): Promise<number> {
  await database.pool.query(
    `insert into audit_entries (id, actor_kind, action, subject_kind, subject_id, detail)
      select gen_random_uuid(), 'system', 'bench.written', 'action', n::text, '{"name": "Café de la esquina"}' from generate_series(1, ${waiting}) n`,
  )
  const began = performance.now()
  await chainEntries(database)
  return waiting / ((performance.now() - began) / 1000)
}

/** `npm run bench -- audit`: audited actions compared with unaudited ones; `--only 8` for that number of writers. */
export async function measureAudit(site: Site, only: string): Promise<void> {
  for (const many of only ? [Number(only)] : writers) {
    const database = openDatabase(site.databaseUrl, { connections: many })
    try {
      await database.db.execute(
        sql`create table if not exists bench_actions (id uuid primary key, said text not null)`,
      )
      await writeFor(database, many, true, 1)
      const bare: number[] = []
      const audited: number[] = []
      const waits: number[] = []
      for (let round = 0; round < rounds; round++) {
        bare.push(await writeFor(database, many, false))
        audited.push(await writeFor(database, many, true))
        waits.push(await longestWait(database))
      }
      const [without, having] = [figureOf(bare), figureOf(audited)]
      const name = `${many} ${many === 1 ? 'writer' : 'writers'}`
      report(`writes without a line, ${name}`, without, 'writes/s')
      report(
        `writes with a line in the audit log, ${name}`,
        having,
        'writes/s',
        undefined,
        `${Math.round((100 * having.median) / without.median)} % of those without`,
      )
      report(`the oldest of them waits for its link, ${name}`, figureOf(waits), 's', { max: 5 })
      await chainEntries(database)
      report('lines chained when many wait', await chainMany(database), 'lines/s')
      await database.db.execute(sql`drop table bench_actions`)
    } finally {
      await database.close()
    }
  }
}
