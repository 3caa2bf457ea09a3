import type { Pool } from 'pg'
import { interactionHalfLife, interactionWeights } from '#features/platform/subjects/vocabulary.ts'

/** So many people one statement makes, with ten notices each. */
const atOnce = 50_000

/** Things that people do something with. */
const things = 20_000

/** The id of the nth person, in the order of time, as ids are. */
export const personId = (nth: string) =>
  `('01900000-' || lpad(to_hex(${nth} / 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(${nth}), 12, '0'))::uuid`

export type Client = { query: Pool['query'] }

/** Fills tables over one connection set by set, without their triggers. */
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
 * Makes people up to `wanted`, each with ten notices in the middle (one of a hundred has 505, the others five; of seven three are unread) and
 * one interaction in the last thirty days, most of them with few things; and an opinion of every twentieth. The work of the
 * triggers is done here for all at once. What was told once (`notification_causes`) nobody reads who reads notices: it is left out. Gives the seconds that it took.
 */
export async function makePeople(pool: Pool, wanted: number): Promise<number> {
  const began = performance.now()
  await withoutTriggers(pool, async (client) => {
    const { rows } = await client.query<{ made: string }>(
      `select count(*) as made from users where email like 'bench-%'`,
    )
    const made = Number(rows[0]?.made ?? 0)
    for (let from = made; from < wanted; from += atOnce)
      await makeSome(client, from, Math.min(wanted, from + atOnce))
    if (made < wanted) {
      await makeOpinions(client)
      await countAll(client)
    }
  })
  // What cleans up after so many new rows would else run within the measurement.
  await pool.query(
    'vacuum analyze users, profiles, notifications, subjects, interactions, subject_figures, reviews, review_summaries',
  )
  return (performance.now() - began) / 1000
}

async function makeSome(client: Client, from: number, to: number): Promise<void> {
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
    `insert into notifications (id, recipient_id, topic, kind, group_key, facts, path, is_here, created_at, changed_at, read_at, reading_id)
      select gen_random_uuid(), ${personId('n')}, 'answers', 'leads.answered', 'leads.answered:' || i,
        jsonb_build_object('business', 'Óptica Ñandú', 'code', 'K' || i), '/negocios/optica-nandu', true, at, at,
        case when i % 7 >= 3 then at end, case when i % 7 >= 3 then gen_random_uuid() end
      from generate_series($1::int, $2::int) n, generate_series(1, case when n % 100 = 0 then 505 else 5 end) i,
        lateral (select now() - i * interval '3 hours' as at) t`,
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

async function makeOpinions(client: Client): Promise<void> {
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

/** The scores and figures that triggers and `recordInteraction` would have made one by one. */
async function countAll(client: Client): Promise<void> {
  const grown = `exp((i.day - date '2026-01-01') * ln(2) / ${interactionHalfLife})`
  await client.query(
    `insert into subject_figures as f (subject_id, kind, listed_as, score, comment_score)
      select i.subject_id, 'business', (select b.kind from businesses b where b.id = i.subject_id), ln(sum(case i.act ${weights} end * ${grown})), ln(sum(${grown}) filter (where i.act = 'comment'))
      from interactions i group by i.subject_id
      on conflict (subject_id) do update set score = excluded.score, comment_score = excluded.comment_score`,
  )
  await client.query(
    `insert into review_summaries (subject_id, unproven)
      select subject_id, array[0, 0, 0, count(*)::int, 0] from reviews group by subject_id
      on conflict (subject_id) do update set unproven = excluded.unproven`,
  )
}
