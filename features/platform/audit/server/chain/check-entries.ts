import type { ClientBase, QueryResultRow } from 'pg'
import { maxChainMinutes } from '../../vocabulary.ts'
import type { Report } from './faults.ts'

/** Streams the rows of a cursor `found`, which `declaration` opens: their number is unbounded. */
async function* rowsOf<Row extends QueryResultRow>(
  client: ClientBase,
  declaration: string,
): AsyncGenerator<Row> {
  await client.query(declaration)
  for (;;) {
    const { rows } = await client.query<Row>('fetch 10000 from found')
    yield* rows
    if (rows.length === 0) break
  }
  await client.query('close found')
}

const outside = `declare found cursor for
  select id from audit_entries e where not exists (select from audit_chain c where c.entry_id = e.id)
  and not exists (select from audit_pending p where p.entry_id = e.id)`

/** Pending entries that were deleted or have been pending for too long. */
const stale = `declare found cursor for
  select p.entry_id as id, p.written_at as "writtenAt", e.id is null as "isRemoved"
  from audit_pending p left join audit_entries e on e.id = p.entry_id
  where e.id is null or p.written_at < clock_timestamp() - interval '${maxChainMinutes} minutes' order by p.id`

type Stale = { id: string; writtenAt: Date; isRemoved: boolean }

/** Number of entries without a link yet, and the age of the oldest in seconds. */
export type Pending = { entries: number; seconds: number }

/**
 * Reports entries outside the chain: their link was removed, they were never queued, or they were not chained in time.
 * Resolves to those that are pending within the limit.
 */
export async function checkEntries(client: ClientBase, report: Report): Promise<Pending> {
  for await (const { id } of rowsOf<{ id: string }>(client, outside))
    report('removed', `Al registro ${id} le falta su eslabón.`)
  for await (const { id, writtenAt, isRemoved } of rowsOf<Stale>(client, stale)) {
    if (isRemoved) report('removed', `Falta el apunte ${id}, que esperaba su eslabón.`)
    else
      report(
        'pending',
        `El apunte ${id} se escribió ${writtenAt.toISOString()} y sigue sin encadenar: arranca Lonja, que lo encadena.`,
      )
  }
  const { rows } = await client.query<Pending>(
    `select count(*)::int as entries, greatest(coalesce(ceil(extract(epoch from clock_timestamp() - min(written_at))), 0), 0)::int as seconds
      from audit_pending`,
  )
  return rows[0] ?? { entries: 0, seconds: 0 }
}
