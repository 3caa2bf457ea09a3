import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/identity.ts'
import { outgoingMails } from '#db/tables/mail.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { readLetter } from '#features/mail/server/read-letters.ts'
import { sendMail } from '#features/mail/server/send-mail.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { leaveMails, readLeave, readNotifications, saveNotification } from '../contract/notifications.ts'

let test: TestApp
let server: MailServer
let ana: Person
let count = 0
beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ smtpUrl: server.url })
  ana = await makePerson(test.services)
})
afterAll(async () => {
  await test.close()
  await server.stop()
})

/** Queues a mail, sends it as the queue would, and says what became of it. */
async function mail(kind: string, person = ana) {
  const dedupeKey = `test:${count++}`
  const find = async () => (await test.services.db.select().from(outgoingMails).where(eq(outgoingMails.dedupeKey, dedupeKey)))[0]
  const data = (await readLetter(test.services, kind)).sample
  await queueMail<Record<string, unknown>>(test.services, test.services.db, { to: person.email, userId: person.id, kind, data, dedupeKey })
  await sendMail(test.services, (await find())?.id ?? '')
  return find()
}
const linkOf = () =>
  server.received
    .at(-1)
    ?.headers.find(({ key }) => key === 'list-unsubscribe')
    ?.value.slice(1, -1) ?? ''
const click = (link: string) => {
  const body = 'List-Unsubscribe=One-Click'
  return test.app.request(new URL(link).pathname, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

describe('mails that a person wants', () => {
  it('are as at first, then as they say, and each sender goes by it', async () => {
    const luz = await makePerson(test.services)
    const api = test.as(luz.token)
    const wanted = async () => Object.fromEntries((await api.call(readNotifications, {})).map((wish) => [wish.topic, wish.wanted]))
    expect(await wanted()).toEqual({ leads: true, orders: true, verification: true, team: true, sign_in: true, news: false })
    expect((await mail('leads.received', luz))?.state).toBe('sent')
    await api.call(saveNotification, { topic: 'leads', wanted: false })
    expect(await wanted()).toMatchObject({ leads: false, verification: true })
    expect(await mail('leads.received', luz)).toMatchObject({ state: 'unwanted', data: {}, replyTo: null })
    expect((await mail('verification.fact_rejected', luz))?.state).toBe('sent')
    expect((await mail('leads.received', await makePerson(test.services)))?.state).toBe('sent')
    await api.call(saveNotification, { topic: 'leads', wanted: true })
    expect((await mail('leads.received', luz))?.state).toBe('sent')
    await expect(api.call(saveNotification, { topic: 'security' as never, wanted: false })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('never leave out what happens to the account', async () => {
    for (const topic of ['leads', 'verification', 'team', 'sign_in', 'news'] as const)
      await test.as(ana.token).call(saveNotification, { topic, wanted: false })
    expect((await mail('identity.recovery'))?.state).toBe('sent')
    expect((await mail('accounts.deletion_asked'))?.state).toBe('sent')
    expect((await mail('identity.new_sign_in'))?.state).toBe('unwanted')
  })

  it('end by one click of a mail program, without a session', async () => {
    const eva = await makePerson(test.services)
    await mail('leads.received', eva)
    const link = linkOf()
    const token = new URL(link).pathname.split('/').at(-1) as string
    expect(await test.as().call(readLeave, { token })).toEqual({
      topic: 'leads',
      title: 'Solicitudes nuevas',
      explains: 'Cuando alguien le escribe a un negocio tuyo o le pide información.',
      wanted: true,
    })
    // A scanner that opens the link changes nothing: there is no GET but the page.
    expect((await test.app.request(new URL(link).pathname)).status).toBe(404)
    expect((await click(link)).status).toBe(200)
    expect((await click(link)).status).toBe(200)
    expect((await mail('leads.received', eva))?.state).toBe('unwanted')
    expect((await mail('team.joined', eva))?.state).toBe('sent')
    expect(await test.as().call(leaveMails, { token, wanted: true })).toMatchObject({ topic: 'leads', wanted: true })
    expect((await mail('leads.received', eva))?.state).toBe('sent')
  })

  it('do not end by a link that we did not make, nor for an account that is gone', async () => {
    const eva = await makePerson(test.services)
    await mail('leads.received', eva)
    const link = linkOf()
    for (const forged of [
      link.replace(eva.id, ana.id),
      link.replace('.leads.', '.team.'),
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      'http://x.test/baja/..',
    ])
      expect((await click(forged)).status).toBe(404)
    await test.services.db.delete(users).where(eq(users.id, eva.id))
    expect((await click(link)).status).toBe(404)
  })
})
