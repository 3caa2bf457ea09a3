import pino from 'pino'
import { openDatabase } from '#db/client.ts'
import { openOutbox } from '#db/outbox/open-outbox.ts'
import { figureOf, report } from './figures.ts'
import type { Site } from './open-site.ts'

/** Concurrent writers, each on its own connection; the site beside them reads their messages. */
const writers = 16

/** Seconds per measurement; the kinds alternate, this many rounds. */
const seconds = 2
const rounds = 5

/** Ways to tell other processes of a row: the statements of a transaction. A trigger is how notices do it. */
const kinds = {
  'no message': `insert into bench_rows (said) values ('a row of somebody')`,
  'message by a statement': `insert into bench_rows (said) values ('a row of somebody'); select publish_message('bench', 'somebody')`,
  'message by a trigger': `insert into bench_told_rows (said) values ('a row of somebody')`,
  'NOTIFY in the transaction': `insert into bench_rows (said) values ('a row of somebody'); select pg_notify('bench', 'somebody')`,
}

const tables = `
  create table bench_rows (id bigint generated always as identity primary key, said text not null);
  create table bench_told_rows (id bigint generated always as identity primary key, said text not null);
  create function bench_tell() returns trigger language plpgsql as $$ begin perform publish_message('bench', 'somebody'); return null; end $$;
  create trigger bench_tell after insert on bench_told_rows for each statement execute function bench_tell()`

/** `npm run bench -- messages`: commits that tell other processes of a change, compared with those that do not. */
export async function measureMessages(site: Site): Promise<void> {
  const database = openDatabase(site.databaseUrl, { connections: writers })
  const outbox = openOutbox(site.databaseUrl, pino({ level: 'silent' }))
  outbox.follow(database.pool)
  let received = 0
  await outbox.hear('bench', { onMessage: () => received++, onReconnect: () => undefined })
  try {
    await database.pool.query(tables)
    const commitsPerSecond = async (statements: string) => {
      const end = performance.now() + seconds * 1000
      let commits = 0
      const write = async () => {
        for (; performance.now() < end; commits++)
          await database.pool.query(`begin; ${statements}; commit`)
      }
      await Promise.all(Array.from({ length: writers }, write))
      return commits / seconds
    }
    const figures = Object.entries(kinds).map(([name, statements]) => ({
      name,
      statements,
      rates: [] as number[],
    }))
    for (let round = 0; round < rounds; round++)
      for (const { statements, rates } of figures) rates.push(await commitsPerSecond(statements))
    const bare = figureOf(figures[0]?.rates ?? []).median
    for (const { name, rates } of figures) {
      const figure = figureOf(rates)
      report(`commits, ${name}, ${writers} writers`, figure, 'commits/s')
      report('… of those without', figure.median / bare, 'times', { min: 0.7 })
    }
    if (received === 0) throw new Error('no message was received')
    await database.pool.query('drop table bench_rows, bench_told_rows; drop function bench_tell()')
  } finally {
    await outbox.close()
    await database.close()
  }
}

/** Transactions per second of a site that nobody uses. */
export async function measureIdle(site: Site): Promise<void> {
  const { pool, close } = openDatabase(site.databaseUrl, { connections: 1 })
  const committed = async () => {
    const { rows } = await pool.query<{ n: number }>(
      'select xact_commit::int as n from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.n ?? 0
  }
  // What follows a start is over by then.
  await new Promise((resolve) => setTimeout(resolve, 90_000))
  const before = await committed()
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  report('idle process', ((await committed()) - before) / 60, 'transactions/s', { max: 5 })
  await close()
}
