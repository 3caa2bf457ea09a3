import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outgoingMails } from '../../../db/tables/mail.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { type NewMail, queueMail } from './index.ts'
import { sendMail } from './send-mail.ts'

const port = 4425

/** A mail server that keeps what it is given, or refuses one address for good. */
async function startMailServer() {
  const received: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, answer) {
      const unknown = Object.assign(new Error('No such user'), { responseCode: 550 })
      answer(address.startsWith('nadie@') ? unknown : undefined)
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString('utf8') })
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { received, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

let running: Awaited<ReturnType<typeof startMailServer>> | undefined
const start = async () => {
  running = await startMailServer()
  return running
}
afterEach(async () => {
  await running?.stop()
  running = undefined
})

let count = 0
const mailTo = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  to,
  template: 'test.hello',
  subject: 'Hola, ¿cómo estás?',
  paragraphs: ['Tu negocio <Tacos & Más> ya está publicado.'],
  action: { label: 'Ver mi negocio', path: '/negocios/tacos?a=1&b=2' },
  dedupeKey: `test:${count++}`,
  ...more,
})

const rowOf = async ({ services }: TestApp, mail: NewMail) => {
  const [row] = await services.db.select().from(outgoingMails).where(eq(outgoingMails.dedupeKey, mail.dedupeKey))
  if (!row) throw new Error('no such mail')
  return row
}

describe('mail through a mail server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
    await test.startJobs()
  })
  afterAll(() => test.close())
  const state = async (mail: NewMail) => (await rowOf(test, mail)).state

  it('arrives once, in Spanish, as HTML and text, and its words are erased', async () => {
    const { received } = await start()
    const mail = mailTo('ana@persona.test', { replyTo: 'cliente@persona.test' })
    expect(await queueMail(test.services, test.services.db, mail)).toBe(true)
    expect(await queueMail(test.services, test.services.db, mail)).toBe(false)
    await vi.waitFor(async () => expect(await state(mail)).toBe('sent'), 8000)
    expect(received).toHaveLength(1)
    const [letter] = received
    expect(letter?.to).toEqual(['ana@persona.test'])
    expect(letter?.source).toContain('Reply-To: cliente@persona.test')
    expect(letter?.source).toMatch(/Subject: =\?UTF-8\?Q\?Hola=2C_=C2=BFc=C3=B3mo_est=C3=A1s=3F\?=/)
    expect(letter?.source).toContain('Content-Type: text/plain; charset=utf-8')
    expect(letter?.source).toContain('Content-Type: text/html; charset=utf-8')
    expect(await rowOf(test, mail)).toMatchObject({ html: '', text: '', attempts: 1, claimedUntil: null })
  })

  it('is sent by itself when the server is back', async () => {
    const mail = mailTo('ana@persona.test')
    await queueMail(test.services, test.services.db, mail)
    await vi.waitFor(async () => expect(await rowOf(test, mail)).toMatchObject({ attempts: 1, lastError: expect.any(String) }), 8000)
    expect(await state(mail)).toBe('queued')
    const { received } = await start()
    await vi.waitFor(async () => expect(await state(mail)).toBe('sent'), 15_000)
    expect(received).toHaveLength(1)
  })

  it('gives up at once on an address that does not exist', async () => {
    await start()
    const mail = mailTo('nadie@persona.test')
    await queueMail(test.services, test.services.db, mail)
    await vi.waitFor(async () => expect(await state(mail)).toBe('failed'), 8000)
    expect((await rowOf(test, mail)).lastError).toContain('No such user')
  })

  it('sends twenty within seconds', async () => {
    const { received } = await start()
    for (let i = 0; i < 20; i++) await queueMail(test.services, test.services.db, mailTo(`p${i}@persona.test`))
    await vi.waitFor(() => expect(received).toHaveLength(20), 8000)
  })
})

describe('queueing mail', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  })
  afterAll(() => test.close())

  it('is undone with the transaction that caused it', async () => {
    const mail = mailTo('ana@persona.test')
    const doomed = test.services.db.transaction(async (tx) => {
      await queueMail(test.services, tx, mail)
      throw new Error('changed our mind')
    })
    await expect(doomed).rejects.toThrow('changed our mind')
    await expect(rowOf(test, mail)).rejects.toThrow('no such mail')
    const { rows } = await test.services.pool.query(`select from pgboss.job where name = 'mail.send'`)
    expect(rows).toHaveLength(0)
  })

  it('sends once when ten workers take it at the same moment', async () => {
    const { received } = await start()
    const mail = mailTo('ana@persona.test')
    await queueMail(test.services, test.services.db, mail)
    const { id } = await rowOf(test, mail)
    await Promise.allSettled(Array.from({ length: 10 }, () => sendMail(test.services, id)))
    expect(received).toHaveLength(1)
    expect(await rowOf(test, mail)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('escapes what people wrote and links only to its own site', async () => {
    const mail = mailTo('ana@persona.test', { subject: 'Mensaje de\r\nBcc: otra@persona.test <b>' })
    await queueMail(test.services, test.services.db, mail)
    const row = await rowOf(test, mail)
    expect(row.subject).toBe('Mensaje de Bcc: otra@persona.test <b>')
    expect(row.html).toContain('Tu negocio &lt;Tacos &amp; Más&gt; ya está publicado.')
    expect(row.html).toContain('href="http://lonja.test/negocios/tacos?a=1&amp;b=2"')
    expect(row.html).not.toContain('<b>')
    expect(row.text).toContain('Tu negocio <Tacos & Más> ya está publicado.')
    expect(row.text).toContain('http://lonja.test/negocios/tacos?a=1&b=2')
    for (const path of ['https://otro.test/', '//otro.test/x', 'javascript:alert(1)', '/\\otro.test'])
      await expect(queueMail(test.services, test.services.db, mailTo('a@b.test', { action: { label: 'x', path } }))).rejects.toThrow('ours')
  })

  it.each(['ana', 'ana@persona.test, otra@persona.test', 'Ana <ana@persona.test>', 'ana@persona.test\r\nBcc: x@y.test'])(
    'refuses the address %j',
    async (to) => {
      await expect(queueMail(test.services, test.services.db, mailTo(to))).rejects.toMatchObject({ name: 'ZodError' })
    },
  )
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
    await queueMail(test.services, test.services.db, mail)
    await vi.waitFor(async () => expect(await rowOf(test, mail)).toMatchObject({ state: 'sent' }), 8000)
    const folder = join(test.services.config.dataDir, 'mail')
    const files = await readdir(folder)
    expect(files).toEqual([`${(await rowOf(test, mail)).id}.eml`])
    const source = await readFile(join(folder, files[0] as string), 'utf8')
    expect(source).toContain('To: ana@persona.test\r\n')
    expect(source).toContain('From: Lonja <avisos@lonja.example>\r\n')
  })
})
