import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { attendedMinutes, usualClosedText } from '#features/accounts/conversations/vocabulary.ts'
import { insertMessage } from '#features/accounts/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import { findNextOpening, type OpeningTimes, openNow } from '../../contract/open-now.ts'

type Row = OpeningTimes & { closedText: string | null }

/**
 * Opening times of a business that answers while it is closed; none when its team was just there, or
 * when nobody waits for it.
 */
const selectTimes = (businessId: string, conversationId: string, now: Date) => sql<Row>`
  select b.state, b.holiday_until::text as "holidayUntil", b.always_open as "alwaysOpen", b.time_zone as "timeZone", s.closed_text as "closedText",
    coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)) from business_hours h where h.business_id = b.id), '[]') as hours,
    coalesce((select json_agg(json_build_object('day', d.day, 'opens', d.opens, 'closes', d.closes)) from business_special_days d where d.business_id = b.id), '[]') as "specialDays"
  from businesses b left join inbox_settings s on s.business_id = b.id
  where b.id = ${businessId} and coalesce(s.answers_when_closed, true) and not exists (
    select from messages m where m.conversation_id = ${conversationId} and m.side = 'business' and m.kind = 'text'
      and m.created_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${attendedMinutes}))`

/** `el lunes 1 de diciembre a las 9:00`, in the zone of the business. */
function formatOpening(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('es', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(at)
  const time = new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit', timeZone })
  return `el ${day.replace(',', '')} a las ${time.format(at)}`
}

/**
 * Tells who writes to a closed business when it opens: at most once per conversation and day, which
 * the idempotency key enforces. It is no answer: the conversation goes on waiting for the team.
 */
export async function answerWhenClosed(
  services: Services,
  tx: Database,
  { conversationId, businessId, personId, side, isQuiet }: Events['message.sent'],
): Promise<void> {
  if (!businessId || side !== 'person' || isQuiet) return
  const now = services.now()
  const { rows } = await tx.execute<Row>(selectTimes(businessId, conversationId, now))
  const [times] = rows
  if (!times || !['closed', 'holiday'].includes(openNow(times, now).state)) return
  const key = v5(`closed ${dayIn(times.timeZone, now)}`, conversationId)
  const { rows: before } = await tx.execute(sql`
    select from messages where conversation_id = ${conversationId} and side = 'business' and key = ${key}`)
  if (before.length > 0) return
  const opening = findNextOpening(times, now)
  const said = times.closedText ?? usualClosedText
  await insertMessage(
    services,
    tx,
    { id: conversationId, businessId, personId },
    {
      side: 'business',
      key,
      authorId: null,
      kind: 'auto',
      text: opening ? `${said} Abrimos ${formatOpening(opening, times.timeZone)}.` : said,
      isQuiet: true,
    },
  )
}
