import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { findEmailTemplate } from '#features/platform/mail/server/load-email-templates.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import { features } from '#features/wings.ts'
import type { EmailTemplates } from '#shared/server/email-template.ts'
import type { Services } from '#shared/server/services.ts'
import { localTime } from '#shared/time/zoned-time.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listNotifications, readNotification } from '../contract/notices.ts'
import { saveNoticeSettings, savePreference } from '../contract/preferences.ts'
import { notify } from './index.ts'
import { summarise, summarisePerson } from './summarise.ts'

let test: TestApp
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ smtpUrl: server.url })
})
afterEach(() => test.setNow(null))
afterAll(async () => {
  await test.close()
  await server.stop()
})

let count = 0
const answer = (to: string, business = 'Óptica Ñandú') =>
  notify<LeadsNotices>(test.services, test.services.db, {
    to,
    kind: 'leads.answered',
    facts: { business, code: `C${count}` },
    cause: `answer-${count++}`,
    path: '/negocios/optica',
  })
const summaries = async (person: Person) =>
  (await mailsTo(test.services, person.email)).filter(
    ({ kind }) => kind === 'notifications.summary',
  )
const always = new Set(
  features.flatMap(({ topics = {} }) =>
    Object.entries(topics).flatMap(([name, topic]) => (topic.always ? name : [])),
  ),
)
/** Each person's only topic sent at once: announced openings. */
const askedFor = new Set(['openings'])
const kinds = features
  .flatMap(({ notices = {} }) => Object.entries(notices))
  .filter(([, { topic }]) => !always.has(topic) && !askedFor.has(topic))

/** Creates a notice of any kind, with its mail if it has one, like its sender would. */
async function happen({ id, email }: Person, nth: number): Promise<void> {
  const [kind, { sample }] = kinds[nth % kinds.length] ?? ['', { sample: {} }]
  const cause = `${nth} ${id}`
  const notice = { to: id, kind, facts: sample, cause, group: kind, path: '/negocios/optica' }
  await notify<Record<string, unknown>>(test.services, test.services.db, notice)
  const templates = Object.assign(
    {},
    ...(await Promise.all(features.map(({ emailTemplates }) => emailTemplates?.()))),
  ) as EmailTemplates
  const template = templates[kind]
  if (!template) return
  const dedupeKey = `${kind}:${cause}:${id}`
  await queueMail<Record<string, unknown>>(test.services, test.services.db, {
    to: email,
    userId: id,
    kind,
    data: template.sample,
    dedupeKey,
  })
}

/** A person in the given time zone. */
async function from(
  timeZone: string,
  quiet = { from: '22:00', until: '08:00' },
  summary: 'daily' | 'weekly' = 'daily',
) {
  const person = await makePerson(test.services)
  await test.as(person.token).call(saveNoticeSettings, { quiet: { ...quiet, timeZone }, summary })
  return person
}
const at = (iso: string) => test.setNow(new Date(iso))

/** Sends queued mail as the job would. */
async function sendAll(person: Person): Promise<void> {
  const waiting = and(eq(outgoingMails.toAddress, person.email), eq(outgoingMails.state, 'queued'))
  const rows = await test.services.db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(waiting)
  for (const { id } of rows) await sendMail(test.services, id)
}
async function mail(kind: string, person: Person): Promise<string> {
  const dedupeKey = `summary test:${count++}`
  const data = (await findEmailTemplate(test.services, kind)).sample
  await queueMail<Record<string, unknown>>(test.services, test.services.db, {
    to: person.email,
    userId: person.id,
    kind,
    data,
    dedupeKey,
  })
  await sendAll(person)
  const [row] = await test.services.db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.dedupeKey, dedupeKey))
  return row?.state ?? ''
}

describe('a day with many events', () => {
  it.each([
    {
      timeZone: 'Europe/Madrid',
      begins: '2026-03-28T12:00:00Z',
      events: 1_000,
      quiet: { from: '22:00', until: '10:15' },
    },
    {
      timeZone: 'Europe/Madrid',
      begins: '2026-10-24T12:00:00Z',
      events: 96,
      quiet: { from: '00:30', until: '09:45' },
    },
    {
      timeZone: 'America/Santiago',
      begins: '2026-04-04T12:00:00Z',
      events: 96,
      quiet: { from: '23:15', until: '12:00' },
    },
    {
      timeZone: 'America/Santiago',
      begins: '2026-09-05T12:00:00Z',
      events: 96,
      quiet: { from: '22:00', until: '00:30' },
    },
  ])(
    'brings at most one mail a day and none in quiet hours: $timeZone, $begins, $events',
    async ({ timeZone, begins, events, quiet }) => {
      const person = await from(timeZone, quiet)
      const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
      const [begin, end] = [minutesOf(quiet.from), minutesOf(quiet.until)]
      const sentOn: number[] = []
      let happened = 0
      const steps = 96
      // Two days around the clock change, in steps of half an hour.
      for (let step = 0; step < steps; step++) {
        const now = Date.parse(begins) + step * 30 * 60_000
        test.setNow(new Date(now))
        for (; happened < ((step + 1) * events) / steps; happened++) await happen(person, happened)
        await summarisePerson(test.services, person.id)
        const before = server.received.length
        await sendAll(person)
        if (server.received.length === before) continue
        const { day, minutes } = localTime(timeZone, now)
        sentOn.push(day)
        expect(
          begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end,
        ).toBe(false)
      }
      expect(sentOn.length).toBeGreaterThan(0)
      expect(new Set(sentOn).size).toBe(sentOn.length)
    },
    60_000,
  )
})

describe('the summary', () => {
  it('lists unread notices since the last one', async () => {
    const person = await from('Europe/Madrid')
    at('2026-06-10T15:00:00Z')
    for (const business of ['Panadería Sol', 'Taller Luna', 'Casa <Mar>'])
      await answer(person.id, business)
    const { items } = await test.as(person.token).call(listNotifications, {})
    await test.as(person.token).call(readNotification, { notificationId: items[1]?.id ?? '' })
    await summarise(test.services)
    expect(await summaries(person)).toEqual([])
    at('2026-06-11T07:10:00Z')
    await summarise(test.services)
    const [mailed, ...others] = await summaries(person)
    expect(others).toEqual([])
    expect(mailed).toMatchObject({ subject: 'Tienes 2 avisos sin leer' })
    expect(mailed?.text).toContain('Casa <Mar> atendió tu solicitud')
    expect(mailed?.text).not.toContain('Taller Luna')
    at('2026-06-12T07:10:00Z')
    await summarise(test.services)
    expect(await summaries(person)).toHaveLength(1)
    await answer(person.id)
    at('2026-06-13T07:10:00Z')
    await summarise(test.services)
    expect((await summaries(person)).map(({ subject }) => subject)[1]).toContain(
      'Óptica Ñandú atendió tu solicitud',
    )
  })

  it('is sent on Mondays when weekly', async () => {
    const person = await from('Europe/Madrid', { from: '22:00', until: '08:00' }, 'weekly')
    at('2026-06-10T08:00:00Z')
    await answer(person.id)
    for (const day of ['11', '12', '13', '14']) {
      at(`2026-06-${day}T12:00:00Z`)
      await summarise(test.services)
    }
    expect(await summaries(person)).toEqual([])
    at('2026-06-15T07:05:00Z')
    await summarise(test.services)
    expect(await summaries(person)).toHaveLength(1)
  })

  it('is not sent when turned off, and leaves out topics mailed at once or not at all', async () => {
    const [off, none, hidden] = [
      await from('Europe/Madrid'),
      await from('Europe/Madrid'),
      await from('Europe/Madrid'),
    ]
    await test
      .as(off.token)
      .call(savePreference, { topic: 'summary', channel: 'mail', preference: 'none' })
    await test
      .as(none.token)
      .call(savePreference, { topic: 'answers', channel: 'mail', preference: 'none' })
    await test
      .as(hidden.token)
      .call(savePreference, { topic: 'answers', channel: 'here', preference: 'none' })
    at('2026-06-10T15:00:00Z')
    for (const { id } of [off, none, hidden]) await answer(id)
    at('2026-06-11T07:10:00Z')
    await summarise(test.services)
    expect([await summaries(off), await summaries(none)]).toEqual([[], []])
    expect(await summaries(hidden)).toHaveLength(1)
    expect(
      await test.services.db.$count(
        notifications,
        and(eq(notifications.recipientId, hidden.id), eq(notifications.isHere, false)),
      ),
    ).toBe(1)
  })

  it('is created once per person, also concurrently and after a crash', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => from('Europe/Madrid')))
    at('2026-06-10T15:00:00Z')
    for (const { id } of people) await answer(id)
    at('2026-06-11T07:10:00Z')
    let left = 5
    const enqueue: Services['jobs']['enqueue'] = async (...job) => {
      if (left-- === 0) throw new Error('the process is killed')
      return test.services.jobs.enqueue(...job)
    }
    await expect(summarise({ ...test.services, jobs: { enqueue } })).rejects.toThrow('killed')
    await Promise.all(Array.from({ length: 4 }, () => summarise(test.services)))
    for (const person of people) expect(await summaries(person)).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  it('delay mail that is sent at once, and lose none', async () => {
    const person = await from('America/Mexico_City')
    await test
      .as(person.token)
      .call(savePreference, { topic: 'leads', channel: 'mail', preference: 'each' })
    at('2026-06-11T06:00:00Z')
    expect(await mail('leads.received', person)).toBe('queued')
    const { rows } = await test.services.pool.query(
      `select start_after from pgboss.job where name = 'mail.send' and start_after = '2026-06-11T14:00:00Z'`,
    )
    expect(rows).toHaveLength(1)
    at('2026-06-11T14:00:00Z')
    await sendAll(person)
    expect(
      server.received.filter(({ recipients }) => recipients.includes(person.email)),
    ).toHaveLength(1)
  })

  it('require two different times', async () => {
    const never = from('America/Mexico_City', { from: '22:00', until: '22:00' })
    await expect(never).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'quiet.until': 'Elige dos horas distintas' },
    })
  })

  it('never delay mail about security, orders and decisions', async () => {
    const person = await from('America/Mexico_City')
    at('2026-06-11T06:00:00Z')
    for (const kind of [
      'identity.new_sign_in',
      'orders.sold',
      'directory.claim_approved',
      'accounts.export_ready',
    ])
      expect(await mail(kind, person)).toBe('sent')
  })
})
