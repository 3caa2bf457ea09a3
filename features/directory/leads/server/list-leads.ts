import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { leads } from '#db/tables/directory/leads.ts'
import { isBlockedBy } from '#features/accounts/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { leadStates } from '../vocabulary.ts'
import { isGenuineCode, loadCodeSecrets, normalizeLeadCode } from './lead-code.ts'
import { getBusinessCountry, toWhatsappNumber } from './whatsapp-number.ts'

type Row = typeof leads.$inferSelect

/**
 * A lead as its business sees it; phone numbers without a country code are read as numbers of
 * `countryCode`.
 */
export const serializeLead = (row: Row, countryCode: string): contract.Lead => ({
  id: row.id,
  channel: row.channel,
  code: row.code,
  page: row.page,
  about: row.about,
  name: row.name,
  email: row.email,
  phone: row.phone,
  whatsapp: toWhatsappNumber(row.phone, countryCode),
  message: row.message,
  state: row.state,
  note: row.note,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  isDemo: row.isDemo,
  createdAt: row.createdAt.toISOString(),
})

function matchesQuery(q: string, code: string | null): SQL | undefined {
  const part = containing(q)
  const columns = [leads.about, leads.name, leads.email, leads.phone, leads.message, leads.note]
  return or(
    ...columns.map((column) => ilike(column, part)),
    code ? eq(leads.code, code) : undefined,
  )
}

/** SQL: whether the lead's author is blocked by its business. */
const isBlocked = isBlockedBy(leads.businessId, leads.profileId)

async function countStates(db: Database, businessId: string) {
  const rows = await db
    .select({
      state: leads.state,
      isBlocked: sql<boolean>`${isBlocked}`,
      total: sql<number>`count(*)::int`,
    })
    .from(leads)
    .where(eq(leads.businessId, businessId))
    .groupBy(sql`1, 2`)
  const counts = Object.fromEntries(leadStates.map((state) => [state, 0])) as Record<
    contract.Lead['state'],
    number
  >
  let blocked = 0
  for (const row of rows) {
    if (row.isBlocked) blocked += row.total
    else counts[row.state] = row.total
  }
  return { counts, blocked }
}

/** Lists the leads of a business, newest first, filtered by state, channel and text. */
export const listLeads = handle(contract.listLeads, async ({ services, input }) => {
  const { businessId, leadId, state, channel, blocked, q, after, size } = input
  const from = fromCursor(after, byTime)
  const code = q ? normalizeLeadCode(q) : null
  const rows = await services.db
    .select({ row: leads, time: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(
      and(
        eq(leads.businessId, businessId),
        leadId ? eq(leads.id, leadId) : sql`${isBlocked} = ${blocked}`,
        state && eq(leads.state, state),
        channel && eq(leads.channel, channel),
        q ? matchesQuery(q, code) : undefined,
        from
          ? sql`(${leads.createdAt}, ${leads.id}) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const genuine = code && isGenuineCode(await loadCodeSecrets(services), businessId, code)
  const countryCode = await getBusinessCountry(services.db, businessId)
  return {
    items: page.map(({ row }) => serializeLead(row, countryCode)),
    next: rows.length > size && last ? toCursor([last.time, last.row.id]) : null,
    ...(await countStates(services.db, businessId)),
    code: code ? (genuine ? 'genuine' : 'foreign') : null,
  }
})
