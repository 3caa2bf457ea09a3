import type { Pool } from 'pg'
import { interactionHalfLife, interactionWeights } from '#features/platform/subjects/vocabulary.ts'

/** People inserted per statement, with ten notices each. */
const batchSize = 50_000

/** Businesses that people interact with. */
const things = 20_000

/** SQL of the nth person's id, in chronological order like real ids. */
export const personId = (nth: string) =>
  `('01900000-' || lpad(to_hex((${nth}) / 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(${nth}), 12, '0'))::uuid`

export type Client = { query: Pool['query'] }

/** Fills tables over one connection with triggers disabled. */
export async function withoutTriggers(
  pool: Pool,
  fill: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
    )
    await fill(client)
  } finally {
    await client.query('reset all')
    client.release()
  }
}

/**
 * Creates people up to `wanted`, with ten notices each on average (one in a hundred has 505, the others five; three
 * of seven are unread) and one interaction in the last thirty days, concentrated on few businesses; and a review by
 * every twentieth. Computes here in bulk what triggers would do. Skips `notification_causes`, which reading notices
 * does not use. Returns the seconds it took.
 */
export async function makePeople(pool: Pool, total: number): Promise<number> {
  const startedAt = performance.now()
  await withoutTriggers(pool, async (client) => {
    const { rows } = await client.query<{ existing: string }>(
      `select count(*) as existing from users where email like 'bench-%'`,
    )
    const existing = Number(rows[0]?.existing ?? 0)
    for (let from = existing; from < total; from += batchSize)
      await makeBatch(client, from, Math.min(total, from + batchSize))
    if (existing < total) {
      await makeReviews(client)
      await computeFigures(client)
    }
  })
  // Otherwise autovacuum would run during the measurement.
  await pool.query(
    'vacuum analyze users, profiles, notifications, unread_groups, subjects, interactions, subject_figures, reviews, review_summaries',
  )
  return (performance.now() - startedAt) / 1000
}

async function makeBatch(client: Client, from: number, to: number): Promise<void> {
  const range = [from, to - 1]
  await client.query(
    `insert into users (id, email, folded, email_confirmed_at, mailbox_proved_at)
      select ${personId('n')}, 'bench-' || n || '@persona.test', 'bench ' || n || ' persona test persona ' || n, now(), now() from generate_series($1::int, $2::int) n`,
    range,
  )
  await client.query(
    `insert into profiles (id, full_name) select ${personId('n')}, 'Persona ' || n from generate_series($1::int, $2::int) n`,
    range,
  )
  await client.query(
    `with notice as (insert into notifications (id, recipient_id, topic, kind, group_key, facts, path, is_here, created_at, changed_at, read_at, reading_id)
      select overlay(replace(gen_random_uuid()::text, '-', '') placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') from 1)::uuid,
        ${personId('n')}, 'answers', 'leads.answered', 'leads.answered:' || i,
        jsonb_build_object('business', 'Óptica Ñandú', 'code', 'K' || i), '/negocios/optica-nandu', true, at, at,
        case when i % 7 >= 3 then at end, case when i % 7 >= 3 then gen_random_uuid() end
      from generate_series($1::int, $2::int) n, generate_series(1, case when n % 100 = 0 then 505 else 5 end) i,
        lateral (select now() - i * interval '3 hours' as at) t
      returning id, recipient_id, group_key, read_at)
      insert into unread_groups (recipient_id, group_key, notification_id)
      select recipient_id, group_key, id from notice where read_at is null`,
    range,
  )
  await client.query(
    `with thing as materialized (
        select id, row_number() over (order by md5(id::text)) - 1 as nth from (
          select id, 'business' as kind from businesses where state = 'published' order by md5(slug) limit ${things}) t),
      registered as (insert into subjects (id, kind) select id, 'business' from thing on conflict do nothing)
      insert into interactions (subject_id, profile_id, act, day)
      select thing.id, ${personId('n')}, (array['like', 'save', 'comment', 'contact', 'follow', 'buy'])[1 + n % 6], current_date - n % 30
      from generate_series($1::int, $2::int) n join thing
        on thing.nth = floor((select count(*) from thing) * power((hashint4(n)::bigint + 2147483648) / 4294967296.0, 3))::bigint
      on conflict do nothing`,
    range,
  )
}

async function makeReviews(client: Client): Promise<void> {
  await client.query(
    `with said as (
        select distinct on (i.subject_id, i.profile_id) gen_random_uuid() as id, i.subject_id, i.profile_id, i.day from interactions i
        where i.act = 'comment' and hashtext(i.profile_id::text) % 3 = 0
          and not exists (select from reviews r where r.subject_id = i.subject_id and r.person_id = i.profile_id)),
      registered as (insert into subjects (id, kind) select id, 'review' from said)
      insert into reviews (id, subject_id, business_id, person_id, stars, text, counts_as, created_at)
      select id, subject_id, subject_id, profile_id, 4, 'Tardaron poco y lo dejaron como nuevo; volvería sin pensarlo.', 'unproven', day from said`,
  )
}

const weights = Object.entries(interactionWeights)
  .map(([act, weight]) => `when '${act}' then ${weight}`)
  .join(' ')

/** Computes in bulk the scores and figures that triggers and `recordInteraction` would compute. */
async function computeFigures(client: Client): Promise<void> {
  const decay = `exp((i.day - date '2026-01-01') * ln(2) / ${interactionHalfLife})`
  await client.query(
    `insert into subject_figures as f (subject_id, kind, listed_as, score, comment_score)
      select i.subject_id, 'business', (select b.kind from businesses b where b.id = i.subject_id), ln(sum(case i.act ${weights} end * ${decay})), ln(sum(${decay}) filter (where i.act = 'comment'))
      from interactions i group by i.subject_id
      on conflict (subject_id) do update set score = excluded.score, comment_score = excluded.comment_score`,
  )
  await client.query(
    `insert into review_summaries (subject_id, unproven)
      select subject_id, array[0, 0, 0, count(*)::int, 0] from reviews group by subject_id
      on conflict (subject_id) do update set unproven = excluded.unproven`,
  )
}
