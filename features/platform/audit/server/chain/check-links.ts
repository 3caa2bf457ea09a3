import type { ClientBase } from 'pg'
import { maxChainMinutes } from '../../vocabulary.ts'
import { type Head, noHead, type Report } from './faults.ts'

/** Links per statement, so that each takes well under a second. */
const batchSize = 20_000

type Link = {
  seq: string
  entryId: string
  hash: Buffer
  chainedAt: Date | null
  writtenAt: Date | null
  at: Date | null
  from: string
  links: number
  isRemoved: boolean
  isChanged: boolean
  isDated: boolean
  isLate: boolean
}

const limit = `interval '${maxChainMinutes} minutes'`

/**
 * Faults of the links after $1, whose hash is $2 and time $3, and always the last checked link. Repeats the hash
 * computation, since an attacker who rewrites entries could also replace the SQL function.
 */
const judge = `
  with batch as materialized (select * from audit_chain where seq > $1 order by seq limit ${batchSize}),
  links as (
    select *, lag(seq, 1, $1::bigint) over w as before, lag(hash, 1, $2::bytea) over w as previous,
      lag(chained_at, 1, $3::timestamptz) over w as earlier
    from batch window w as (order by seq)
  ), judged as (
    select l.seq, entry_id as "entryId", l.hash, chained_at as "chainedAt", written_at as "writtenAt", e.at, before + 1 as from, e.id is null as "isRemoved",
      coalesce(seq = before + 1 and e.id is not null and l.hash <> sha256(previous || convert_to((jsonb_build_array(
        seq, (extract(epoch from chained_at) * 1000000)::bigint, e.id, (extract(epoch from e.at) * 1000000)::bigint,
        e.actor_kind, e.actor_id, e.action, e.subject_kind, e.subject_id, e.business_id, e.detail, e.request_id)
        -- Later columns are left out where they are null: entries from before them keep their hashes.
        || case when e.session_id is null then '[]' else jsonb_build_array(e.session_id) end
        || case when written_at is null then '[]' else jsonb_build_array((extract(epoch from written_at) * 1000000)::bigint) end)::text, 'UTF8')), false) as "isChanged",
      coalesce(abs(extract(epoch from coalesce(written_at, chained_at) - e.at)) > ${maxChainMinutes * 60}, false)
        or coalesce(written_at > chained_at + ${limit}, false)
        or coalesce(chained_at < earlier - ${limit}, chained_at is null and earlier is not null) as "isDated",
      coalesce(written_at < chained_at - ${limit}, false) as "isLate"
    from links l left join audit_entries e on e.id = l.entry_id
  )
  select *, (select count(*)::int from batch) as links from judged
  where "isRemoved" or "isChanged" or "isDated" or "isLate" or seq <> "from" or seq = (select max(seq) from batch) order by seq`

/** Links that were added too late, and when the last of them was. */
type Late = { links: number; last: Date | null }

/** Verifies the chain from its beginning in batches and reports each invalid link. Resolves to its end, its length, and late links. */
export async function checkLinks(
  client: ClientBase,
  report: Report,
): Promise<{ last: Head; links: number; late: Late }> {
  let last = noHead
  let moment: Date | null = null
  let links = 0
  const late: Late = { links: 0, last: null }
  for (;;) {
    const { rows }: { rows: Link[] } = await client.query<Link>(judge, [
      last.seq,
      Buffer.from(last.hash, 'hex'),
      moment,
    ])
    for (const link of rows) {
      reportLink(link, report)
      if (link.isLate) Object.assign(late, { links: late.links + 1, last: link.chainedAt })
    }
    const end = rows.at(-1)
    if (!end) return { last, links, late }
    last = { seq: Number(end.seq), hash: end.hash.toString('hex') }
    moment = end.chainedAt
    links += end.links
  }
}

const day = (moment: Date | null) => moment?.toISOString() ?? 'nunca'

function reportLink(
  { seq, from, entryId, at, writtenAt, chainedAt, ...link }: Link,
  report: Report,
): void {
  const until = String(Number(seq) - 1)
  if (seq !== from)
    report(
      'removed',
      from === until
        ? `Falta el eslabón ${from}.`
        : `Faltan los eslabones del ${from} al ${until}.`,
    )
  if (link.isRemoved) report('removed', `Falta el apunte ${seq} (${entryId}).`)
  if (link.isChanged) report('changed', `El apunte ${seq} (${entryId}) no es el que se encadenó.`)
  if (link.isDated)
    report(
      'dated',
      `El apunte ${seq} (${entryId}) dice ${day(at)}${writtenAt ? `, se escribió ${day(writtenAt)}` : ''} y se encadenó ${day(chainedAt)}.`,
    )
}
