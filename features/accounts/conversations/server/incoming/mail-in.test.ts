import { and, eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { uploadLimits, uploadMessages } from '#features/platform/media/vocabulary.ts'
import { freePort } from '#scripts/free-port.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { hostileMails } from '#tests/support/hostile-inputs.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile } from '#tests/support/upload-files.ts'
import { listInboxMessages, sendInboxMessage } from '../../contract/inbox.ts'
import { listMessages, startConversation } from '../../contract/person.ts'
import { conversationLengths, maxMailBytes, maxMessageFiles } from '../../vocabulary.ts'
import { listenForMail } from './mail-in-server.ts'
import { makeReplyAddress } from './reply-address.ts'

const secret = 'una clave larga para el correo'

let test: TestApp
let stop: (() => Promise<void>) | null
let port: number
let shop: Business
let rosa: Person
let conversationId: string
/** Where Rosa answers what the business wrote. */
let toShop: string
let photo: Buffer

beforeAll(async () => {
  photo = await jpegFile({ width: 60, height: 40 })
  port = await freePort()
  test = await openTestApp({
    mailIn: { domain: 'respuestas.example', secret, port, host: '127.0.0.1' },
  })
  stop = await listenForMail(test.services)
})
afterAll(async () => {
  await stop?.()
  await test.close()
})
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
  const started = await test.as(rosa.token).call(startConversation, {
    to: { kind: 'business', slug: shop.slug },
    key: v7(),
    text: '¿Abren el domingo?',
  })
  conversationId = started.conversationId
  await test.as(shop.owner.token).call(sendInboxMessage, {
    businessId: shop.id,
    conversationId,
    key: v7(),
    text: 'Sí, de 9 a 14.',
  })
  const [mail] = (await mailsTo(test.services, rosa.email)).filter(
    ({ kind }) => kind === 'messages.received',
  )
  toShop = mail?.replyTo ?? ''
})

type Reply = {
  from: string
  to: string
  text: string
  id?: string
  headers?: string[]
  /** Without a type of its own. */
  isBare?: boolean
}

const rawOf = ({ from, to, text, id = v7(), headers = [], isBare }: Reply) =>
  [
    `From: Alguien <${from}>`,
    `To: ${to}`,
    'Subject: Otra cosa',
    `Message-ID: <${id}@correo.example>`,
    ...(isBare ? [] : ['Content-Type: text/plain; charset=utf-8']),
    ...headers,
    '',
    text,
  ].join('\r\n')

async function post(body: string, type = 'message/rfc822', password = secret) {
  const response = await test.app.request('/mail-in', {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${password}` },
    body,
  })
  return {
    status: response.status,
    outcome: response.ok ? ((await response.json()) as { outcome: string }).outcome : null,
  }
}

const reply = (mail: Partial<Reply>) =>
  post(rawOf({ from: rosa.email, to: toShop, text: 'Gracias', ...mail }))

const texts = async () =>
  (await test.as(rosa.token).call(listMessages, { conversationId })).items.map(({ text }) => text)

it('is a message of the conversation, without the quote, and once though it comes twice', async () => {
  expect(toShop).toMatch(/^r[a-z2-7]{60}@respuestas\.example$/)
  const mail = {
    id: 'uno',
    text: 'Ahí estaré.\r\n\r\nEl lun, 3 nov 2026, Café Luz escribió:\r\n> Sí',
  }
  expect(await reply(mail)).toEqual({ status: 200, outcome: 'sent' })
  expect((await reply({ ...mail, to: toShop.toUpperCase() })).outcome).toBe('sent')
  expect(await texts()).toEqual(['¿Abren el domingo?', 'Sí, de 9 a 14.', 'Ahí estaré.'])
  const { items } = await test
    .as(shop.owner.token)
    .call(listInboxMessages, { businessId: shop.id, conversationId })
  expect(items.at(-1)).toMatchObject({ way: 'mail', author: 'Rosa Díaz', isOwn: false })
})

it('is one message, though it is delivered several times at once', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => reply({ id: 'dos' })))
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['sent']))
  expect((await texts()).filter((text) => text === 'Gracias')).toHaveLength(1)
})

it('is refused from another mailbox, from a program, and to an address that nobody made', async () => {
  const [start = ''] = toShop.split('@')
  const changed = `r${start[1] === 'a' ? 'b' : 'a'}${start.slice(2)}@respuestas.example`
  expect((await reply({ from: 'otra@correo.example' })).outcome).toBe('foreign')
  expect((await reply({ headers: ['Auto-Submitted: auto-replied'] })).outcome).toBe('automatic')
  expect((await reply({ to: changed })).outcome).toBe('unknown')
  expect((await reply({ to: 'rosa@respuestas.example' })).outcome).toBe('unknown')
  expect(await texts()).toHaveLength(2)
})

it('answers for the team, until the member leaves it', async () => {
  const seller = await makeMember(test.services, shop.id, 'seller')
  const to = (await makeReplyAddress(test.services, { conversationId, profileId: seller.id })) ?? ''
  expect((await reply({ from: seller.email, to, text: 'Te esperamos' })).outcome).toBe('sent')
  await test.services.db
    .delete(businessMembers)
    .where(and(eq(businessMembers.businessId, shop.id), eq(businessMembers.profileId, seller.id)))
  expect((await reply({ from: seller.email, to, text: 'Y yo sigo' })).outcome).toBe('returned')
  expect((await texts()).slice(2)).toEqual(['Te esperamos'])
  expect(await mailsTo(test.services, seller.email)).toMatchObject([
    {
      kind: 'messages.returned',
      subject: 'No enviamos tu respuesta',
      text: expect.stringContaining('Y yo sigo'),
    },
  ])
})

it('divides a long text, and returns one that is far too long', async () => {
  const long = Array.from({ length: 900 }, (_, i) => `palabra${i}`).join(' ')
  expect((await reply({ text: long })).outcome).toBe('sent')
  const parts = (await texts()).slice(2)
  expect(parts.length).toBe(3)
  expect(parts.join(' ')).toBe(long)
  expect(parts.every((part) => part.length <= conversationLengths.text)).toBe(true)
  expect((await reply({ text: 'a '.repeat(20_000) })).outcome).toBe('returned')
})

it('takes the JSON of Postmark and Mailgun, in parts and raw', async () => {
  const postmark = {
    FromFull: { Email: rosa.email },
    ToFull: [{ Email: toShop }],
    MessageID: 'p1',
    Headers: [{ Name: 'X-Spam-Status', Value: 'No' }],
    TextBody: 'De Postmark',
  }
  const mailgun = {
    sender: rosa.email,
    recipient: toShop,
    'Message-Id': '<m1>',
    'message-headers': JSON.stringify([['Precedence', 'bulk']]),
    'body-plain': 'De una lista',
  }
  const raw = {
    sender: rosa.email,
    recipient: toShop,
    'body-mime': rawOf({ from: rosa.email, to: 'lista@otra.example', text: 'Crudo' }),
  }
  const send = (body: object) => post(JSON.stringify(body), 'application/json')
  expect((await send(postmark)).outcome).toBe('sent')
  expect((await send(mailgun)).outcome).toBe('automatic')
  expect((await send(raw)).outcome).toBe('sent')
  expect((await send({ hola: 1 })).outcome).toBe('unreadable')
  // Parts within parts, deeper than the parser goes: sent again it would be the same.
  const { type, body } = hostileMails['parts within parts']
  const deep = { from: rosa.email, to: toShop, text: body, headers: [`Content-Type: ${type}`] }
  expect(await post(rawOf({ ...deep, isBare: true }))).toEqual({
    status: 200,
    outcome: 'unreadable',
  })
  expect((await texts()).slice(2)).toEqual(['De Postmark', 'Crudo'])
})

describe('files of a mail', () => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const compose = async (text: string, attachments: Mail.Attachment[], messageId?: string) => {
    const mail = { from: rosa.email, to: toShop, subject: 'Re', text, attachments, messageId }
    return ((await composer.sendMail(mail)).message as Buffer).toString('latin1')
  }
  const listed = async () =>
    (await test.as(rosa.token).call(listMessages, { conversationId })).items.slice(2)
  const stored = () => test.services.db.$count(mediaObjects, eq(mediaObjects.ownerId, rosa.id))

  it('come with its text under the rules of uploads, and what stays out is named to its sender', async () => {
    const raw = await compose('Aquí va', [
      { filename: '../../foto.exe.jpg', content: photo },
      { filename: 'virus.exe', content: Buffer.from('MZ') },
      { filename: 'dibujo.svg', content: '<svg onload="alert(1)"/>' },
      { filename: 'grande.pdf', content: Buffer.alloc(uploadLimits.bytes + 1) },
    ])
    expect((await post(raw)).outcome).toBe('sent')
    const [message] = await listed()
    expect(message).toMatchObject({ text: 'Aquí va', way: 'mail' })
    expect(message?.files).toMatchObject([{ name: 'foto.exe.jpg', contentType: 'image/jpeg' }])
    const mails = await mailsTo(test.services, rosa.email)
    const told = mails.find(({ kind }) => kind === 'messages.files_left')
    expect(told?.text).toContain(`«virus.exe»: ${uploadMessages.evidenceType}`)
    expect(told?.text).toContain(`«dibujo.svg»: ${uploadMessages.evidenceType}`)
    expect(told?.text).toContain(`«grande.pdf»: ${uploadMessages.tooLarge}`)
  })

  it('are a message without a text, once though it comes twice', async () => {
    const raw = await compose('', [{ filename: 'foto.png', content: photo }], '<f1@correo.example>')
    expect((await post(raw)).outcome).toBe('sent')
    expect((await post(raw)).outcome).toBe('sent')
    const all = await listed()
    expect(all.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
      ['', ['foto.jpg']],
    ])
    expect(await stored()).toBe(1)
  })

  it('are neither the picture in a signature nor more than a message has', async () => {
    const html = '<p>Hola</p><img src="cid:logo">'
    const mail = {
      from: rosa.email,
      to: toShop,
      html,
      attachments: [
        { filename: 'logo.jpg', content: photo, cid: 'logo' },
        ...Array.from({ length: maxMessageFiles + 1 }, (_, n) => ({
          filename: `${n}.jpg`,
          content: photo,
        })),
      ],
    }
    const raw = ((await composer.sendMail(mail)).message as Buffer).toString('latin1')
    expect((await post(raw)).outcome).toBe('sent')
    const [message] = await listed()
    expect(message?.files.map(({ name }) => name)).toEqual(
      Array.from({ length: maxMessageFiles }, (_, n) => `${n}.jpg`),
    )
  })

  it('return to their sender where nothing else was written', async () => {
    const raw = await compose('', [{ filename: 'virus.exe', content: Buffer.from('MZ') }])
    expect((await post(raw)).outcome).toBe('returned')
    const mails = await mailsTo(test.services, rosa.email)
    expect(mails.find(({ kind }) => kind === 'messages.returned')?.text).toContain(
      `«virus.exe»: ${uploadMessages.evidenceType}`,
    )
  })

  it('are not stored of who may not write any more, nor from another mailbox', async () => {
    const files = [{ filename: 'foto.jpg', content: photo }]
    const raw = await compose('Hola', files)
    expect((await post(raw.replace(rosa.email, 'otra@correo.example'))).outcome).toBe('foreign')
    await test.services.db
      .update(businesses)
      .set({ state: 'closed' })
      .where(eq(businesses.id, shop.id))
    expect((await post(raw)).outcome).toBe('returned')
    expect(await stored()).toBe(0)
  })

  it('come in the JSON of Postmark, too', async () => {
    const postmark = {
      FromFull: { Email: rosa.email },
      ToFull: [{ Email: toShop }],
      MessageID: 'p2',
      Headers: [],
      TextBody: 'Con foto',
      Attachments: [
        { Name: 'foto.jpg', Content: photo.toString('base64'), ContentType: 'image/jpeg' },
        { Name: 'logo.jpg', Content: photo.toString('base64'), ContentID: 'cid:logo' },
      ],
    }
    expect((await post(JSON.stringify(postmark), 'application/json')).outcome).toBe('sent')
    expect((await listed()).map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['foto.jpg'],
    ])
  })
})

it('reads no body of who does not know the secret, and none that is too large', async () => {
  expect((await post('x', 'message/rfc822', 'otra')).status).toBe(401)
  expect((await post('x'.repeat(maxMailBytes + 1))).status).toBe(413)
})

it('takes replies by SMTP, and refuses a stranger’s address before the mail', async () => {
  const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  const mail = { from: rosa.email, to: toShop, subject: 'Re: hola', text: 'Por SMTP' }
  await smtp.sendMail(mail)
  expect((await texts()).at(-1)).toBe('Por SMTP')
  await expect(smtp.sendMail({ ...mail, to: 'nadie@respuestas.example' })).rejects.toMatchObject({
    responseCode: 550,
    command: 'RCPT TO',
  })
  await expect(smtp.sendMail({ ...mail, from: 'otra@correo.example' })).rejects.toMatchObject({
    responseCode: 550,
    command: 'DATA',
  })
  smtp.close()
})
