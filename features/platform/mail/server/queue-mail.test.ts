import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { AuthEmailTemplates } from '#features/accounts/auth/server/email-templates.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { MailState } from '../vocabulary.ts'
import { eraseMailOfPerson } from './erase-mail-of-person.ts'
import { type NewMail, queueMail } from './index.ts'
import { mailJobs } from './jobs.ts'
import { sendMail } from './send-mail.ts'

const server = await startMailServer()
/** Down unless a test starts it. */
const start = () => {
  server.setDown(false)
  return server
}
const end = () => {
  server.setDown(true)
  server.received.length = 0
}
beforeEach(end)
afterAll(() => server.stop())

type Mail = NewMail<AuthEmailTemplates>

let count = 0
const mailTo = (to: string, more: Partial<Mail> = {}) =>
  ({
    to,
    userId: null,
    kind: 'identity.signup',
    data: { path: '/auth/v1/verify?token=secreto-9&type=signup', code: '042917', life: '24 horas' },
    dedupeKey: `test:${count++}`,
    ...more,
  }) as Mail

const rowOf = async ({ services }: TestApp, mail: Mail) => {
  const [row] = await services.db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.dedupeKey, mail.dedupeKey))
  if (!row) throw new Error('no such mail')
  return row
}

describe('mail through a mail server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ smtpUrl: server.url })
    await test.startJobs()
  })
  afterAll(() => test.close())
  const state = async (mail: Mail) => (await rowOf(test, mail)).state

  it('is sent once, in Spanish, as HTML and text, and its data is deleted', async () => {
    const { received } = start()
    const mail = mailTo('ana@persona.test', { replyTo: 'cliente@persona.test' })
    expect(await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)).toBe(true)
    expect(await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)).toBe(false)
    await vi.waitFor(async () => expect(await state(mail)).toBe('sent'))
    expect(received).toHaveLength(1)
    const [delivered] = received
    expect(delivered?.recipients).toEqual(['ana@persona.test'])
    expect(delivered?.source).toContain('Reply-To: cliente@persona.test')
    expect(delivered?.subject).toBe('Confirma tu correo en Lonja')
    expect(delivered?.text).toContain('token=secreto-9')
    expect(delivered?.html).toContain('token=secreto-9')
    expect(await rowOf(test, mail)).toMatchObject({
      data: {},
      replyTo: null,
      attempts: 1,
      claimedUntil: null,
    })
    const { rows } = await test.services.pool.query(
      `select 1 from pgboss.job where data::text like '%secreto-9%'`,
    )
    expect(rows).toEqual([])
  })

  it('is sent by itself when the server is back', async () => {
    const mail = mailTo('ana@persona.test')
    await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)
    await vi.waitFor(async () =>
      expect(await rowOf(test, mail)).toMatchObject({ attempts: 1, lastError: expect.any(String) }),
    )
    expect(await state(mail)).toBe('queued')
    const { received } = start()
    // The next attempt would be seconds later.
    const comeForward = `update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`
    await vi.waitFor(async () =>
      expect((await test.services.pool.query(comeForward)).rowCount).toBe(1),
    )
    await vi.waitFor(async () => expect(await state(mail)).toBe('sent'))
    expect(received).toHaveLength(1)
  })

  it('is given up at once for an unknown address', async () => {
    start()
    const mail = mailTo('nadie@persona.test')
    await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)
    await vi.waitFor(async () => expect(await state(mail)).toBe('failed'))
    expect((await rowOf(test, mail)).lastError).toContain('No such user')
  })

  it('sends twenty within seconds', async () => {
    const { received } = start()
    for (let i = 0; i < 20; i++)
      await queueMail<AuthEmailTemplates>(
        test.services,
        test.services.db,
        mailTo(`p${i}@persona.test`),
      )
    await vi.waitFor(() => expect(received).toHaveLength(20))
  })
})

describe('queueing mail', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ smtpUrl: server.url })
  })
  afterAll(() => test.close())

  it('is rolled back with its transaction', async () => {
    const mail = mailTo('ana@persona.test')
    const waiting = async () =>
      (await test.services.pool.query(`select from pgboss.job where name = 'mail.send'`)).rowCount
    const before = await waiting()
    const doomed = test.services.db.transaction(async (tx) => {
      await queueMail<AuthEmailTemplates>(test.services, tx, mail)
      throw new Error('changed our mind')
    })
    await expect(doomed).rejects.toThrow('changed our mind')
    await expect(rowOf(test, mail)).rejects.toThrow('no such mail')
    expect(await waiting()).toBe(before)
  })

  it('is sent once when ten workers take it concurrently', async () => {
    const { received } = start()
    const mail = mailTo('ana@persona.test')
    await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)
    const { id } = await rowOf(test, mail)
    await Promise.allSettled(Array.from({ length: 10 }, () => sendMail(test.services, id)))
    expect(received).toHaveLength(1)
    expect(await rowOf(test, mail)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('is repeated with the same message id when the worker crashed after sending', async () => {
    const { received } = start()
    const mail = mailTo('ana@persona.test')
    await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)
    const { id, data } = await rowOf(test, mail)
    await sendMail(test.services, id)
    // The worker crashed after the server's acceptance and before recording it; its claim has
    // expired.
    const lapsed = {
      state: 'queued' as const,
      sentAt: null,
      data,
      claimedUntil: new Date(Date.now() - 1000),
    }
    await test.services.db.update(outgoingMails).set(lapsed).where(eq(outgoingMails.id, id))
    await Promise.allSettled([sendMail(test.services, id), sendMail(test.services, id)])
    await sendMail(test.services, id)
    expect(received.map(({ messageId }) => messageId)).toEqual([
      `<${id}@lonja.test>`,
      `<${id}@lonja.test>`,
    ])
  })

  it("deletes a person's data: queued mail is deleted, sent mail loses its address", async () => {
    start()
    const sent = mailTo('eva@persona.test')
    const waiting = mailTo('Eva@persona.test')
    const other = mailTo('otra@persona.test')
    for (const mail of [sent, waiting, other])
      await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)
    await sendMail(test.services, (await rowOf(test, sent)).id)
    await eraseMailOfPerson(
      test.services,
      test.services.db,
      '019a9b00-0000-7000-8000-000000000009',
      'eva@persona.test',
    )
    expect(await rowOf(test, sent)).toMatchObject({ toAddress: null, state: 'sent' })
    await expect(rowOf(test, waiting)).rejects.toThrow('no such mail')
    expect(await rowOf(test, other)).toMatchObject({ toAddress: 'otra@persona.test' })
    expect(await queueMail<AuthEmailTemplates>(test.services, test.services.db, sent)).toBe(false)
  })

  it.each([
    'ana',
    'ana@persona.test, otra@persona.test',
    'Ana <ana@persona.test>',
    'ana@persona.test\r\nBcc: x@y.test',
  ])('refuses the address %j', async (to) => {
    await expect(
      queueMail<AuthEmailTemplates>(test.services, test.services.db, mailTo(to)),
    ).rejects.toMatchObject({
      name: 'ZodError',
    })
  })
})

describe('without a mail server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await test.startJobs()
  })
  afterAll(() => test.close())

  it('is left as a file that mail programs open', async () => {
    const mail = mailTo('ana@persona.test')
    await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)
    await vi.waitFor(async () => expect(await rowOf(test, mail)).toMatchObject({ state: 'sent' }))
    const folder = join(test.services.config.dataDir, 'mail')
    const files = await readdir(folder)
    expect(files).toEqual([`${(await rowOf(test, mail)).id}.eml`])
    const source = await readFile(join(folder, files[0] as string), 'utf8')
    expect(source).toContain('To: ana@persona.test\r\n')
    expect(source).toContain('From: Lonja <avisos@lonja.example>\r\n')
    const forget = () =>
      mailJobs.find(({ name }) => name === 'mail.cleanup')?.run(test.services, {})
    await forget()
    expect(await readdir(folder)).toEqual(files)
    test.setNow(new Date(Date.now() + 31 * 24 * 3600 * 1000))
    await forget()
    test.setNow(null)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('what was sent', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('keeps its dedupe key for half a year; unsent mail is kept while it is queued', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    const old = async (days: number, state: MailState) => {
      const mail = mailTo('ana@persona.test')
      await queueMail<AuthEmailTemplates>(test.services, test.services.db, mail)
      const over = state !== 'queued' && {
        data: {},
        ...(state === 'sent' && { sentAt: daysAgo(days) }),
      }
      const set = { createdAt: daysAgo(days), state, ...over }
      await test.services.db
        .update(outgoingMails)
        .set(set)
        .where(eq(outgoingMails.dedupeKey, mail.dedupeKey))
      return mail.dedupeKey
    }
    const remaining = [await old(179, 'sent'), await old(179, 'failed'), await old(300, 'queued')]
    for (const state of ['sent', 'failed', 'unwanted'] as const) await old(181, state)
    await mailJobs.find(({ name }) => name === 'mail.cleanup')?.run(test.services, {})
    const left = await test.services.db.select({ key: outgoingMails.dedupeKey }).from(outgoingMails)
    expect(left.map(({ key }) => key).toSorted()).toEqual(remaining.toSorted())
  })
})
