import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { findEmailTemplate } from '#features/platform/mail/server/load-email-templates.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import { unsubscribeUrl } from '#features/platform/mail/server/unsubscribe-url.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  getPreferences,
  getUnsubscription,
  savePreference,
  unsubscribeFromMails,
} from '../contract/preferences.ts'

let test: TestApp
let server: MailServer
let ana: Person
let count = 0
beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ smtpUrl: server.url })
  ana = await makePerson(test.services)
})
afterEach(() => test.setNow(null))
afterAll(async () => {
  await test.close()
  await server.stop()
})

/** Queues a mail, sends it as the job would, and returns its state. */
async function mail(kind: string, person = ana) {
  const dedupeKey = `test:${count++}`
  const find = async () =>
    (
      await test.services.db
        .select()
        .from(outgoingMails)
        .where(eq(outgoingMails.dedupeKey, dedupeKey))
    )[0]
  const data = (await findEmailTemplate(test.services, kind)).sample
  await queueMail<Record<string, unknown>>(test.services, test.services.db, {
    to: person.email,
    userId: person.id,
    kind,
    data,
    dedupeKey,
  })
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

describe('mail preferences', () => {
  it("are the defaults, then the person's choice, and every sender applies them", async () => {
    const luz = await makePerson(test.services)
    const api = test.as(luz.token)
    const wanted = async () =>
      Object.fromEntries(
        (await api.call(getPreferences, {})).topics.map(({ topic, mail }) => [topic, mail]),
      )
    const always = { sign_in: 'each', orders: 'each', decisions: 'each', account: 'each' }
    const summed = {
      answers: 'summary',
      verification: 'summary',
      team: 'summary',
      reviews: 'summary',
      opinions: 'summary',
      followed: 'summary',
      questions: 'summary',
      question_answers: 'summary',
      comments: 'summary',
      saved_searches: 'summary',
      client_data: 'summary',
    }
    const atFirst = {
      leads: 'first',
      messages: 'first',
      quotations: 'first',
      tasks: 'none',
      invitations: 'each',
      summary: 'each',
      openings: 'each',
      ...summed,
    }
    expect(await wanted()).toEqual({ ...atFirst, ...always })
    test.setNow(new Date('2026-06-10T15:00:00Z'))
    expect((await mail('leads.received', luz))?.state).toBe('sent')
    expect((await mail('leads.received', luz))?.state).toBe('gathered')
    await api.call(savePreference, { topic: 'leads', channel: 'mail', preference: 'none' })
    expect(await wanted()).toMatchObject({ leads: 'none', answers: 'summary' })
    expect(await mail('leads.received', luz)).toMatchObject({
      state: 'unwanted',
      data: {},
      replyTo: null,
    })
    expect((await mail('verification.fact_rejected', luz))?.state).toBe('sent')
    expect((await mail('leads.received', await makePerson(test.services)))?.state).toBe('sent')
    await api.call(savePreference, { topic: 'leads', channel: 'mail', preference: 'each' })
    expect((await mail('leads.received', luz))?.state).toBe('sent')
    await api.call(savePreference, { topic: 'leads', channel: 'mail', preference: 'summary' })
    expect(await mail('leads.received', luz)).toMatchObject({
      state: 'gathered',
      data: {},
      replyTo: null,
    })
    const refused = [
      { topic: 'security', channel: 'mail', preference: 'none' },
      { topic: 'invitations', channel: 'here', preference: 'each' },
      { topic: 'invitations', channel: 'mail', preference: 'summary' },
      { topic: 'leads', channel: 'here', preference: 'summary' },
      { topic: 'leads', channel: 'here', preference: 'first' },
      { topic: 'answers', channel: 'mail', preference: 'first' },
    ] as const
    for (const choice of refused)
      await expect(api.call(savePreference, choice)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('never suppress mail about security, orders, decisions and the account', async () => {
    for (const topic of ['leads', 'answers', 'verification', 'team', 'invitations', 'summary'])
      await test.as(ana.token).call(savePreference, { topic, channel: 'mail', preference: 'none' })
    for (const topic of ['sign_in', 'orders', 'decisions', 'account'])
      await expect(
        test.as(ana.token).call(savePreference, { topic, channel: 'mail', preference: 'none' }),
      ).rejects.toMatchObject({
        code: 'conflict',
        message: 'Estos avisos te llegan siempre: protegen tu cuenta, tus compras y tus derechos.',
      })
    expect((await mail('identity.recovery'))?.state).toBe('sent')
    expect((await mail('accounts.deletion_asked'))?.state).toBe('sent')
    expect((await mail('team.invited'))?.state).toBe('unwanted')
    for (const kind of [
      'identity.new_sign_in',
      'orders.sold',
      'directory.claim_rejected',
      'verification.fact_revoked',
    ]) {
      expect((await mail(kind))?.state).toBe('sent')
      // No unsubscribe link.
      expect(linkOf()).toBe('')
    }
  })

  it('are changed by one-click unsubscribe, without a session', async () => {
    const eva = await makePerson(test.services)
    test.setNow(new Date('2026-06-10T15:00:00Z'))
    await mail('leads.received', eva)
    const link = linkOf()
    const token = new URL(link).pathname.split('/').at(-1) as string
    expect(await test.as().call(getUnsubscription, { token })).toEqual({
      topic: 'leads',
      title: 'Solicitudes nuevas',
      explains: 'Cuando alguien le escribe a un negocio tuyo o le pide información.',
      mail: 'first',
      atFirst: 'first',
    })
    // A scanner that opens the link changes nothing: GET only returns the page.
    expect((await test.app.request(new URL(link).pathname)).status).toBe(404)
    expect((await click(link)).status).toBe(200)
    expect((await click(link)).status).toBe(200)
    expect((await mail('leads.received', eva))?.state).toBe('unwanted')
    expect((await mail('team.invited', eva))?.state).toBe('sent')
    expect(await test.as().call(unsubscribeFromMails, { token, wanted: true })).toMatchObject({
      topic: 'leads',
      mail: 'first',
    })
    expect((await mail('leads.received', eva))?.state).toBe('gathered')
    expect(
      await test.as().call(unsubscribeFromMails, { token, wanted: true, each: true }),
    ).toMatchObject({
      topic: 'leads',
      mail: 'each',
    })
    expect((await mail('leads.received', eva))?.state).toBe('sent')
    // The link of a mail whose topic has since become mandatory.
    const before = await unsubscribeUrl(test.services, eva.id, 'orders')
    expect((await click(before)).status).toBe(409)
  })

  it('are not changed by a forged link, nor for a deleted account', async () => {
    const eva = await makePerson(test.services)
    test.setNow(new Date('2026-06-10T15:00:00Z'))
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
