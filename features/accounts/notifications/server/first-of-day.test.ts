import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { findEmailTemplate } from '#features/platform/mail/server/load-email-templates.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { saveNoticeSettings, savePreference } from '../contract/preferences.ts'
import { notify } from './index.ts'
import { summarise } from './summarise.ts'

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

const at = (iso: string) => test.setNow(new Date(iso))
const summaries = async (person: Person) =>
  (await mailsTo(test.services, person.email)).filter(
    ({ kind }) => kind === 'notifications.summary',
  )
const got = (person: Person) =>
  server.received.filter(({ recipients }) => recipients.includes(person.email))

/** Sends queued mail as the job would. */
async function sendAll(person: Person): Promise<void> {
  const waiting = and(eq(outgoingMails.toAddress, person.email), eq(outgoingMails.state, 'queued'))
  const rows = await test.services.db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(waiting)
  for (const { id } of rows) await sendMail(test.services, id)
}

/** A message to a person's store, which is both notified and mailed. */
async function write(person: Person, cause: string) {
  const facts = { business: 'Óptica Ñandú', code: cause, isQuote: false }
  const notice = {
    kind: 'leads.received' as const,
    facts,
    cause,
    group: 'shop',
    path: '/a',
    pathOfMany: '/b',
  }
  await notify<LeadsNotices>(test.services, test.services.db, { to: person.id, ...notice })
  await queue(person, `leads.received:${cause}:${person.id}`)
  await sendAll(person)
}
async function queue({ id, email }: Person, dedupeKey: string) {
  const data = (await findEmailTemplate(test.services, 'leads.received')).sample
  const mail = { to: email, userId: id, kind: 'leads.received', data, dedupeKey }
  await queueMail<Record<string, unknown>>(test.services, test.services.db, mail)
}

describe('mail for sellers', () => {
  it('sends the first event of a day at once, and the others together', async () => {
    const person = await makePerson(test.services)
    for (const [time, mails] of [
      ['10T10:00', 1],
      ['10T11:00', 1],
      ['10T18:00', 1],
      // In the morning, a summary of what was not mailed; it is the mail of the day.
      ['11T09:30', 2],
      ['11T12:00', 2],
    ] as const) {
      at(`2026-06-${time}:00Z`)
      if (time !== '11T09:30') await write(person, `${time} ${person.id}`)
      await summarise(test.services)
      await sendAll(person)
      expect([time, got(person).length]).toEqual([time, mails])
    }
    const [first, second] = got(person)
    expect(second?.subject).toBe('Alguien y 2 más le escribieron a Óptica Ñandú')
    expect(first?.text).toContain('Quiero un correo por cada uno')
  })

  it('is not repeated in the summary, and offers no choice to those who have chosen', async () => {
    const person = await makePerson(test.services)
    await test
      .as(person.token)
      .call(savePreference, { topic: 'leads', channel: 'mail', preference: 'first' })
    at('2026-06-10T15:00:00Z')
    await write(person, `alone ${person.id}`)
    for (const day of ['10', '11']) {
      at(`2026-06-${day}T15:30:00Z`)
      await summarise(test.services)
    }
    expect(await summaries(person)).toEqual([])
    await write(person, `next ${person.id}`)
    expect(got(person)).toHaveLength(2)
    expect(got(person)[0]?.text).not.toContain('Quiero un correo por cada uno')
  })

  it('goes into the summary before nine, in quiet hours, or while a summary is due', async () => {
    const [early, quiet, late] = [
      await makePerson(test.services),
      await makePerson(test.services),
      await makePerson(test.services),
    ]
    const hours = { from: '20:00', until: '12:00', timeZone: 'UTC' }
    await test.as(quiet.token).call(saveNoticeSettings, { quiet: hours, summary: 'daily' })
    at('2026-06-10T08:00:00Z')
    for (const person of [early, quiet]) await write(person, `early ${person.id}`)
    const answered = {
      facts: { business: 'Óptica Ñandú', code: 'C1' },
      cause: `answer ${late.id}`,
      path: '/negocios/optica',
    }
    await notify<LeadsNotices>(test.services, test.services.db, {
      to: late.id,
      kind: 'leads.answered',
      ...answered,
    })
    at('2026-06-10T09:02:00Z')
    await write(late, `late ${late.id}`)
    expect([early, quiet, late].map((person) => got(person).length)).toEqual([0, 0, 0])
    await summarise(test.services)
    at('2026-06-10T12:04:00Z')
    await summarise(test.services)
    for (const person of [early, quiet, late]) expect(await summaries(person)).toHaveLength(1)
  })

  it('is sent once among concurrent events; after a failure it is retried as the first', async () => {
    const person = await makePerson(test.services)
    at('2026-06-10T15:00:00Z')
    for (let i = 0; i < 8; i++) await queue(person, `at once:${i}:${person.id}`)
    const theirs = eq(outgoingMails.toAddress, person.email)
    const [first, ...others] = await test.services.db
      .select({ id: outgoingMails.id })
      .from(outgoingMails)
      .where(theirs)
    const unreachable = {
      ...test.services,
      config: { ...test.services.config, smtpUrl: 'smtp://127.0.0.1:1' },
    }
    await expect(sendMail(unreachable, first?.id ?? '')).rejects.toThrow()
    await Promise.all(others.map(({ id }) => sendMail(test.services, id)))
    expect(got(person)).toHaveLength(0)
    await sendMail(test.services, first?.id ?? '')
    expect(got(person)).toHaveLength(1)
  })
})
