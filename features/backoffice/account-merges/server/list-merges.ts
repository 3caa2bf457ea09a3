import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'
import type { MergeState } from '../vocabulary.ts'
import { mergeUndoableUntil } from './merge-accounts.ts'

type Row = {
  id: string
  state: MergeState
  reason: string
  targetId: string
  targetName: string
  targetEmail: string
  targetConfirmedAt: Date | null
  sourceId: string
  sourceName: string
  sourceEmail: string
  sourceConfirmedAt: Date | null
  proposedBy: string | null
  createdAt: Date
  expiresAt: Date
  mergedAt: Date | null
  endedAt: Date | null
  key: string
}

const iso = (value: Date | string | null) => (value ? new Date(value).toISOString() : null)

/** Returns a page of proposals and merges, newest first. */
export const listMerges = handle(contract.listMerges, async ({ services, input }) => {
  const now = services.now()
  const state = sql`case when m.state = 'proposed' and m.expires_at <= ${now} then 'expired' else m.state end`
  const where = [sql`true`]
  if (input.state) where.push(sql`${state} = ${input.state}`)
  if (input.userId) where.push(sql`${input.userId}::uuid in (m.target_id, m.source_id)`)
  const after = fromCursor(input.after, byTime)
  if (after) where.push(sql`(m.created_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await services.db.execute<Row>(sql`
    select m.id, ${state} as state, m.reason, m.target_id as "targetId", m.source_id as "sourceId", m.target_email as "targetEmail",
      m.source_email as "sourceEmail", m.target_confirmed_at as "targetConfirmedAt", m.source_confirmed_at as "sourceConfirmedAt",
      coalesce(k.full_name, 'Sin nombre') as "targetName", coalesce(a.full_name, 'Sin nombre') as "sourceName", p.full_name as "proposedBy",
      m.created_at as "createdAt", m.expires_at as "expiresAt", m.merged_at as "mergedAt", m.ended_at as "endedAt", m.created_at::text as key
    from account_merges m left join profiles k on k.id = m.target_id left join profiles a on a.id = m.source_id
      left join profiles p on p.id = m.proposed_by
    where ${sql.join(where, sql` and `)} order by m.created_at desc, m.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map((row) => {
      const until =
        row.state === 'merged' && row.mergedAt ? mergeUndoableUntil(new Date(row.mergedAt)) : null
      return {
        id: row.id,
        state: row.state,
        reason: row.reason,
        target: {
          id: row.targetId,
          name: row.targetName,
          email: row.targetEmail,
          confirmedAt: iso(row.targetConfirmedAt),
        },
        source: {
          id: row.sourceId,
          name: row.sourceName,
          email: row.sourceEmail,
          confirmedAt: iso(row.sourceConfirmedAt),
        },
        proposedBy: row.proposedBy,
        createdAt: iso(row.createdAt) ?? '',
        expiresAt: iso(row.expiresAt) ?? '',
        mergedAt: iso(row.mergedAt),
        endedAt: iso(row.endedAt),
        undoableUntil: until && now < until ? until.toISOString() : null,
      }
    }),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})
