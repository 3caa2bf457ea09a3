import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { messages } from '#db/tables/accounts/conversations.ts'
import { openMessageFile } from '#features/accounts/conversations/contract/files.ts'
import {
  findInboxConversations,
  markInboxRead,
  sendInboxMessage,
} from '#features/accounts/conversations/contract/inbox.ts'
import {
  listMessages,
  sendMessage,
  startConversation,
} from '#features/accounts/conversations/contract/person.ts'
import { parseMail } from '#features/accounts/conversations/server/incoming/parse-mail.ts'
import { receiveMail } from '#features/accounts/conversations/server/incoming/receive-mail.ts'
import { conversationLengths } from '#features/accounts/conversations/vocabulary.ts'
import { exportContactCards, findContacts } from '#features/growth/contacts/contract/contacts.ts'
import { readOwnQuotation } from '#features/growth/quotations/contract/owner.ts'
import { printQuotation, refuseQuotation } from '#features/growth/quotations/contract/person.ts'
import { checkPdf } from '#features/platform/media/server/files/check-pdf.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { importContacts } from '#tests/support/contacts/import-contacts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { harmfulTags } from '#tests/support/harmful-parts.ts'
import {
  type HostileMail,
  hostileCards,
  hostileFileNames,
  hostileMails,
  hostileNames,
  hostileQuotations,
} from '#tests/support/hostile-inputs.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { sendNew, writtenLine } from '#tests/support/quotations/quotations.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile } from '#tests/support/upload-files.ts'

let test: TestApp
let store: Store
let rosa: Person
let conversationId: string
/** Where Rosa answers by mail. */
let toShop: string
/** Mailboxes of those to whom any of it is mailed. */
let readers: string[]

const shopWrites = (text: string) =>
  test.as(store.owner.token).call(sendInboxMessage, {
    businessId: store.businessId,
    conversationId,
    key: v7(),
    text,
  })

beforeAll(async () => {
  test = await openTestApp({
    demoData: true,
    mailIn: { domain: 'respuestas.example', secret: undefined, port: undefined, host: '127.0.0.1' },
  })
  store = await makeStore(test.services)
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
  readers = [rosa.email, store.owner.email]
  const to = { kind: 'business' as const, slug: store.business.slug }
  const started = await test
    .as(rosa.token)
    .call(startConversation, { to, key: v7(), text: '¿Abren el domingo?' })
  conversationId = started.conversationId
  await shopWrites('Sí.')
  const [mail] = await mailsTo(test.services, rosa.email)
  toShop = mail?.replyTo ?? ''
})
afterAll(() => test.close())

it('are more than sixty', () =>
  expect(
    [hostileNames, hostileCards, hostileFileNames, hostileQuotations, Object.keys(hostileMails)]
      .map(({ length }) => length)
      .reduce((a, b) => a + b),
  ).toBeGreaterThanOrEqual(60))

const isOneLine = (text: string) => !/[\r\n\0]/.test(text)

describe('a mail to a reply address', () => {
  // Read here instead of in a process each: `mail-in.test.ts` tries the way in.
  const receive = async ({ headers = [], type, body }: HostileMail) => {
    const own = headers.some((header) => header.startsWith('Message-ID'))
    const raw = [
      `From: "</script><script>alert(1)</script>" <${rosa.email}>`,
      `To: otra@x.test, ${toShop}`,
      ...(own ? [] : [`Message-ID: <${v7()}@x.test>`]),
      `Content-Type: ${type ?? 'text/plain; charset=utf-8'}`,
      ...headers,
      '',
      body,
    ].join('\r\n')
    const mail = await parseMail(Buffer.from(raw)).catch(() => null)
    return mail ? receiveMail(test.services, mail) : 'unreadable'
  }

  it.each<[string, HostileMail]>(Object.entries(hostileMails))(
    'with %s is a plain text of its writer, or goes back to them',
    async (_, mail) => {
      const newest = async (after?: number) =>
        (await test.as(rosa.token).call(listMessages, { conversationId, after })).items
      const seq = (await newest()).at(-1)?.seq ?? 0
      const outcome = await receive(mail)
      expect(['sent', 'returned', 'automatic', 'unreadable']).toContain(outcome)
      const written = await newest(seq)
      expect(written.length > 0).toBe(outcome === 'sent')
      for (const { isOwn, way, text, files } of written) {
        expect([isOwn, way]).toEqual([true, 'mail'])
        expect(text.length).toBeLessThanOrEqual(conversationLengths.text)
        expect(text).toMatch(/^(?:[\n\t]|\P{Cc})*$/u)
        expect(text.isWellFormed()).toBe(true)
        // None of them attaches what a message may have.
        expect(files).toEqual([])
      }
      // Each mail is then told to the owner by one of its own.
      const inbox = { businessId: store.businessId, conversationId }
      await test.as(store.owner.token).call(markInboxRead, { ...inbox, seq: seq + 9 })
    },
  )
})

describe('a name of a file', () => {
  it.each(hostileFileNames.map((name) => [name.slice(0, 40), name]))(
    '%j is one line without a path, that ends as what the file is, in its message and when it is saved',
    async (_, name) => {
      await test.services.db.delete(rateLimits)
      const uploaded = await test.app.request('/archivos/mensajes', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${rosa.token}`,
          'content-type': 'application/octet-stream',
        },
        body: new Uint8Array(await jpegFile({ width: 8, height: 8 })),
      })
      const { id: fileId } = (await uploaded.json()) as { id: string }
      const sent = await test
        .as(rosa.token)
        .call(sendMessage, { conversationId, key: v7(), text: '', files: [{ fileId, name }] })
        .catch((error: { code: string }) => error)
      // What is too long is refused, or shortened.
      if ('code' in sent) return expect(sent.code).toBe('invalid')
      const shown = sent.files[0]?.name ?? ''
      expect(shown).toMatch(/^(?!\.)[^\p{Cc}\p{Cf}\\/:*?"<>|]{1,120}\.jpe?g$/iu)
      const { url } = await test.as(store.owner.token).call(openMessageFile, { fileId })
      for (const saved of [shown, name]) {
        const response = await test.app.request(`${url}&download=${encodeURIComponent(saved)}`)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('image/jpeg')
        expect(response.headers.get('set-cookie')).toBeNull()
        expect(response.headers.get('content-disposition')).toMatch(
          /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.!~*'()%-]+$/,
        )
      }
    },
  )
})

describe('a quotation', () => {
  it('prints, mails and shows its texts, whatever they are', async () => {
    const name = hostileQuotations[0]
    const luis = await makePerson(test.services, { fullName: name })
    readers.push(luis.email)
    const { id: contactId } = await makeClient(test.services, store.business, {
      name,
      profileId: luis.id,
    })
    const note = hostileQuotations.join('\n')
    const { id: quotationId } = await sendNew(test, store, contactId, {
      note,
      lines: hostileQuotations.map((title) => ({
        ...writtenLine,
        title: title.replace(/\s+/g, ' '),
        unit: title.slice(0, 20).replace(/\s+/g, ' '),
      })),
    })
    const { base64 } = await test.as(luis.token).call(printQuotation, { quotationId, token: null })
    expect(() => checkPdf(Buffer.from(base64, 'base64'))).not.toThrow()
    const reason = hostileQuotations[1]
    await test.as(luis.token).call(refuseQuotation, { quotationId, token: null, reason })
    const own = await test
      .as(store.owner.token)
      .call(readOwnQuotation, { businessId: store.businessId, quotationId })
    expect(own).toMatchObject({ note, refusal: reason, recipient: { name } })
    const { items } = await test
      .as(store.owner.token)
      .call(findInboxConversations, { businessId: store.businessId, list: 'all' })
    expect(items).toContainEqual(expect.objectContaining({ name, excerpt: 'Una cotización' }))
  })
})

describe('vCards', () => {
  it('are a contact each, and when they are exported again, too', async () => {
    const cards = hostileCards.map((line, at) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        ...(line.startsWith('FN') ? [] : ['FN:Ana']),
        line,
        `EMAIL:v${at}@x.test`,
        'END:VCARD',
      ].join('\r\n'),
    )
    const other = await makeStore(test.services)
    const book = other.businessId
    const made = await importContacts(test, other.owner, book, `${cards.join('\r\n')}\r\n`)
    expect(made.outcomes.new + made.outcomes.rejected).toBe(cards.length)
    const owner = test.as(other.owner.token)
    const { items } = await owner.call(findContacts, { book })
    expect(items.map(({ email }) => email).toSorted()).toEqual(
      cards.map((_, at) => `v${at}@x.test`).slice(0, items.length),
    )
    const { text } = await owner.call(exportContactCards, { book })
    expect(text.match(/^BEGIN:VCARD/gm)).toHaveLength(items.length)
    expect(text).not.toMatch(/^(?:URL|PHOTO)[^:]*:.*javascript/im)
    expect(text).not.toMatch(/otra@x\.test\r?$/m)
    expect(await test.services.db.$count(messages, eq(messages.authorId, other.owner.id))).toBe(0)
  })
})

it('is text in the mails about it, and reaches nobody else', async () => {
  const mails = await mailsTo(test.services)
  expect(mails.length).toBeGreaterThan(Object.keys(hostileMails).length)
  for (const { toAddress, replyTo, subject, html } of mails) {
    expect(readers).toContain(toAddress)
    for (const header of [toAddress ?? '', replyTo ?? '', subject])
      expect(isOneLine(header)).toBe(true)
    expect(harmfulTags(html)).toEqual([])
  }
})
