import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { v7 } from 'uuid'
import { cpuSeconds } from './cpu-seconds.ts'
import { percentile, report } from './figures.ts'
import { newVisitor, sendRequest } from './load.ts'
import { madeId, makePairs, makeWriters, streaming } from './make-clients.ts'
import { personId, withoutTriggers } from './make-people.ts'
import { inBatches, openStream, type Stream } from './measure-streams.ts'
import type { Site } from './open-site.ts'
import { signIn } from './sign-in.ts'

/** Messages per second that must be delivered, and the maximum of the 95th percentile, in milliseconds. */
const goal = { perSecond: 800, ms: 300 }

/** Messages per second that are sent, the goal last, and for how many seconds each. */
const rates = [200, 400, goal.perSecond]
const seconds = 10

/** Messages per second of the warm-up: one of each pair, which is mailed because it is the first unread one. */
const warmUp = 100

type Sent = {
  /** Milliseconds from each request until its answer, and until the reader's stream tells of it. */
  answered: number[]
  delivered: number[]
  /** Messages delivered per second. */
  perSecond: number
}

type Listening = { streams: Stream<{ token: string }>[]; tokens: string[] }

/** Sends messages at their times, however long the earlier ones take. Throws when one is refused. */
async function sendMessages(
  site: Site,
  { streams, tokens }: Listening,
  { perSecond, total }: { perSecond: number; total: number },
): Promise<Sent> {
  const [answered, delivered]: number[][] = [[], []]
  const refused: string[] = []
  const send = async (n: number) => {
    const pair = n % (streaming / 2)
    const [writer, reader] = [tokens[2 * pair], streams[2 * pair + 1]]
    if (!writer || !reader) return
    const received = reader.next()
    const sentAt = performance.now()
    const headers = {
      authorization: `Bearer ${writer}`,
      'content-type': 'application/json',
      ...newVisitor(),
    }
    const answer = await sendRequest(
      `${site.url}/api/my/conversations/${madeId('pair', pair)}/messages`,
      { method: 'POST', headers, body: JSON.stringify({ key: v7(), text: `Mensaje ${n}` }) },
    )
    if (answer.status >= 300) return void refused.push(`${answer.status} ${answer.body}`)
    answered?.push(answer.ms)
    delivered?.push((await received) - sentAt)
  }
  const began = performance.now()
  const sent: Promise<void>[] = []
  for (let n = 0; n < total; n++) {
    const due = began + (n * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    sent.push(send(n))
  }
  await Promise.all(sent)
  const took = (performance.now() - began) / 1000
  if (refused.length > 0) throw new Error(`${refused.length} messages refused: ${refused[0]}`)
  return { answered: answered ?? [], delivered: delivered ?? [], perSecond: total / took }
}

/** What was used until now: processor time in milliseconds by process, commits, and bytes of the log. */
async function readUse({ pids }: Site, pool: Pool) {
  const [site = 0, database = 0] = cpuSeconds([pids.site, pids.database])
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ commits: number; bytes: number }>(`
    select xact_commit::float8 as commits, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes
    from pg_stat_database where datname = current_database()`)
  return {
    // The site's own: the database's server is a child of it.
    'ms of the site': (site - database) * 1000,
    'ms of the database': database * 1000,
    'ms of the generator': (user + system) / 1000,
    commits: rows[0]?.commits ?? 0,
    'bytes of the log': rows[0]?.bytes ?? 0,
  }
}

async function measureRate(
  site: Site,
  pool: Pool,
  listening: Listening,
  perSecond: number,
): Promise<void> {
  const total = perSecond * seconds
  const before = await readUse(site, pool)
  const sent = await sendMessages(site, listening, { perSecond, total })
  const after = await readUse(site, pool)
  const isGoal = perSecond === goal.perSecond
  report(
    `${perSecond} messages/s, ${streaming} streams open: delivered`,
    sent.perSecond,
    'messages/s',
    isGoal ? { min: goal.perSecond * 0.99 } : undefined,
  )
  report('… answered, p50', percentile(sent.answered, 0.5), 'ms')
  report('… answered, p95', percentile(sent.answered, 0.95), 'ms')
  report('… delivered, p50', percentile(sent.delivered, 0.5), 'ms')
  report(
    '… delivered, p95',
    percentile(sent.delivered, 0.95),
    'ms',
    isGoal ? { max: goal.ms } : undefined,
  )
  for (const [what, used] of Object.entries(before)) {
    const now = after[what as keyof typeof after]
    report(`… of each message: ${what}`, (now - used) / total, '')
  }
}

/** Opens the streams of the people of `makeWriters`, and measures messages to them at each rate; or at `only`. */
export async function measureConversations(site: Site, pool: Pool, only = ''): Promise<void> {
  const tokens = await signIn(
    site,
    pool,
    `select u.id, u.email from generate_series(0, ${streaming - 1}) n join users u on u.id = ${personId('n')} order by n`,
  )
  const streams = await inBatches(tokens, 100, (token) => openStream(site.url, { token }))
  const listening = { streams, tokens }
  await sleep(3_000)
  await sendMessages(site, listening, { perSecond: warmUp, total: streaming / 2 })
  for (const rate of only ? [Number(only)] : rates) {
    // Until mails and streams of what was sent before are done.
    await sleep(5_000)
    await measureRate(site, pool, listening, rate)
  }
  for (const { sent } of streams) sent.destroy()
}

/** `npm run bench -- conversations`: the same without any other rows. */
export async function measureConversationsAlone(site: Site, only: string): Promise<void> {
  const pool = new Pool({ connectionString: site.databaseUrl })
  try {
    await withoutTriggers(pool, async (client) => {
      await makeWriters(client, 0, streaming)
      await makePairs(client)
    })
    await pool.query('vacuum analyze conversations, conversation_parts, users, profiles')
    await measureConversations(site, pool, only)
  } finally {
    await pool.end()
  }
}
