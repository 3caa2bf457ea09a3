import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import ical from 'ical-generator'
import type { RequestInfo } from '#shared/server/caller.ts'
import { secondsUntilPoint } from '#shared/server/limit.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import { agendaDaysBack, maxAgendaTasks } from '../../vocabulary.ts'

/** Calendars ask every few minutes at most. */
const limit = { name: 'agenda', points: 60, seconds: 600 }

const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

type Task = {
  id: string
  title: string
  dueAt: Date | string
  remindMinutes: number | null
  sequence: number
  updatedAt: Date | string
  business: string
  businessId: string
}

/** Minutes that a task takes in a calendar, which shows nothing that takes none. */
const shownMinutes = 30

/** Open tasks of a member, in the teams to which they belong now: their own and those of the whole team. Null for an unknown token. */
async function listAgenda({ db, now }: Services, token: string): Promise<Task[] | null> {
  const { rows: owners } = await db.execute<{ id: string }>(sql`
    select f.profile_id as id from client_agenda_feeds f join users u on u.id = f.profile_id
    where f.token_hash = ${hashToken(token)} and u.suspended_at is null`)
  const [owner] = owners
  if (!owner) return null
  const since = new Date(now().getTime() - agendaDaysBack * dayMs).toISOString()
  const { rows } = await db.execute<Task>(sql`
    select k.id, k.title, k.due_at as "dueAt", k.remind_minutes as "remindMinutes", k.version - 1 as sequence, k.updated_at as "updatedAt",
      b.name as business, b.id as "businessId"
    from business_members m join businesses b on b.id = m.business_id join contact_books o on o.business_id = b.id
      join client_tasks k on k.book_id = o.id
    where m.profile_id = ${owner.id} and k.done_at is null and k.due_at >= ${since} and (k.assignee_id = ${owner.id} or k.assignee_id is null)
    order by k.due_at, k.id limit ${maxAgendaTasks}`)
  return rows
}

/** The tasks as a calendar. One keeps its UID for ever, and its sequence grows with each change. */
function writeCalendar({ config }: Services, tasks: readonly Task[]): string {
  const calendar = ical({
    name: `Tareas en ${config.productName}`,
    prodId: { company: config.productName, product: 'Tareas', language: 'ES' },
  })
  const host = new URL(config.siteUrl).hostname
  for (const {
    id,
    title,
    dueAt,
    remindMinutes,
    sequence,
    updatedAt,
    business,
    businessId,
  } of tasks) {
    const start = new Date(dueAt)
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      sequence,
      stamp: new Date(updatedAt),
      start,
      end: new Date(start.getTime() + shownMinutes * minuteMs),
      summary: title,
      description: business,
      url: `${config.siteUrl}/dashboard-my-business/clientes/tareas?negocio=${businessId}`,
    })
    if (remindMinutes !== null)
      event.createAlarm({ type: 'display' as never, triggerBefore: remindMinutes * 60 })
  }
  return calendar.toString()
}

/**
 * `/agenda/{token}.ics`: a member's open tasks for calendars, which cannot sign in. Who has the address reads them,
 * so it tells neither names of clients beyond the titles nor that a wrong one is wrong.
 */
export function openAgendaAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const app = new Hono<{ Variables: { request: RequestInfo } }>()
  app.get('/:file', async (c: Context) => {
    const wait = await secondsUntilPoint(services, limit, c.get('request').address)
    if (wait > 0)
      return c.text('Demasiadas consultas seguidas.', 429, { ...headers, 'retry-after': `${wait}` })
    const [, token] = /^([\w-]{40,50})\.ics$/.exec(c.req.param('file') ?? '') ?? []
    const tasks = token ? await listAgenda(services, token) : null
    if (!tasks) return c.text('Esta dirección no existe o ya no sirve.', 404, headers)
    return c.body(writeCalendar(services, tasks), 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
    })
  })
  return app
}
