import { and, eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { freePort } from '#scripts/free-port.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listInboxMessages, sendInboxMessage } from '../../contract/inbox.ts'
import { listMessages, startConversation } from '../../contract/person.ts'
import { conversationLengths, maxMailBytes } from '../../vocabulary.ts'
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

beforeAll(async () => {
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

type Mail = { from: string; to: string; text: string; id?: string; headers?: string[] }

const rawOf = ({ from, to, text, id = v7(), headers = [] }: Mail) =>
  [
    `From: Alguien <${from}>`,
    `To: ${to}`,
    'Subject: Otra cosa',
    `Message-ID: <${id}@correo.example>`,
    'Content-Type: text/plain; charset=utf-8',
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

const reply = (mail: Partial<Mail>) =>
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
  expect((await texts()).slice(2)).toEqual(['De Postmark', 'Crudo'])
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
