import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'
import type { MergeState } from '../vocabulary.ts'
import { mergeUndoableUntil } from './join-accounts.ts'

type Row = {
  id: string
  state: MergeState
  reason: string
  keptId: string
  keptName: string
  keptEmail: string
  keptConfirmedAt: Date | null
  absorbedId: string
  absorbedName: string
  absorbedEmail: string
  absorbedConfirmedAt: Date | null
  proposedBy: string | null
  createdAt: Date
  expiresAt: Date
  joinedAt: Date | null
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
  if (input.userId) where.push(sql`${input.userId}::uuid in (m.kept_id, m.absorbed_id)`)
  const after = fromCursor(input.after, byTime)
  if (after) where.push(sql`(m.created_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await services.db.execute<Row>(sql`
    select m.id, ${state} as state, m.reason, m.kept_id as "keptId", m.absorbed_id as "absorbedId", m.kept_email as "keptEmail",
      m.absorbed_email as "absorbedEmail", m.kept_confirmed_at as "keptConfirmedAt", m.absorbed_confirmed_at as "absorbedConfirmedAt",
      coalesce(k.full_name, 'Sin nombre') as "keptName", coalesce(a.full_name, 'Sin nombre') as "absorbedName", p.full_name as "proposedBy",
      m.created_at as "createdAt", m.expires_at as "expiresAt", m.joined_at as "joinedAt", m.ended_at as "endedAt", m.created_at::text as key
    from account_merges m left join profiles k on k.id = m.kept_id left join profiles a on a.id = m.absorbed_id
      left join profiles p on p.id = m.proposed_by
    where ${sql.join(where, sql` and `)} order by m.created_at desc, m.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map((row) => {
      const until =
        row.state === 'joined' && row.joinedAt ? mergeUndoableUntil(new Date(row.joinedAt)) : null
      return {
        id: row.id,
        state: row.state,
        reason: row.reason,
        kept: {
          id: row.keptId,
          name: row.keptName,
          email: row.keptEmail,
          confirmedAt: iso(row.keptConfirmedAt),
        },
        absorbed: {
          id: row.absorbedId,
          name: row.absorbedName,
          email: row.absorbedEmail,
          confirmedAt: iso(row.absorbedConfirmedAt),
        },
        proposedBy: row.proposedBy,
        createdAt: iso(row.createdAt) ?? '',
        expiresAt: iso(row.expiresAt) ?? '',
        joinedAt: iso(row.joinedAt),
        endedAt: iso(row.endedAt),
        undoableUntil: until && now < until ? until.toISOString() : null,
      }
    }),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})
