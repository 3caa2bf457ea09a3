import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { protocolAdapters } from '#api/adapters.ts'
import { routes } from '#api/endpoints.ts'
import { createLog } from '#api/log.ts'
import { pageSettings } from '#api/pages/page-settings.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { loadKeys } from '#features/platform/keys/server/index.ts'
import { keyPurposes } from '#features/platform/keys/vocabulary.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { jpegFile } from '../support/upload-files.ts'

/** An address on which nothing listens: calls to it fail with an error message. */
const nowhere = '127.0.0.1:9'

const userPassword = 'Canario-clave-7f3a!'
const secrets: Record<string, string> = {
  'SMTP password': 'canario-smtp-7f3a',
  'S3 secret': 'canario-s3-7f3a',
  'Google secret': 'canario-google-7f3a',
  'staff code': 'canario-staff-7f3a',
  'encryption key': 'canario-cifrado-7f3a-0123456789abcdef',
  'password of a person': userPassword,
}

let test: TestApp
let people: Person[]
const logged: string[] = []
const answered: string[] = []

/** Sends a request and records everything that came back. */
async function send(path: string, init: RequestInit = {}): Promise<number> {
  const answer = await test.app.request(path, init)
  answered.push(
    `${init.method ?? 'GET'} ${path} → ${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`,
  )
  return answer.status
}

const hostile = [
  "'; drop table users; --",
  '__proto__',
  '../../etc/passwd',
  '00000000-0000-7000-8000-000000000000',
]

/** Calls every address of the API and protocols, with parameters and bodies that are invalid in various ways. */
async function callEverything(token: string | undefined): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const protocols = protocolAdapters.flatMap(([prefix, adapter]) =>
    adapter.routes.map(({ method, path }) => ({
      method,
      path: (prefix + path).replace('*', 'a/b.jpg'),
    })),
  )
  const addresses = [
    ...routes.map(({ endpoint: { method, path } }) => ({ method, path: path as string })),
    ...protocols,
  ]
  for (const [i, { method, path }] of addresses.entries()) {
    const value = encodeURIComponent(hostile[i % hostile.length] ?? '')
    const body =
      method === 'GET'
        ? undefined
        : ['{', '{}', JSON.stringify({ __proto__: { a: 1 }, password: userPassword })][i % 3]
    await send(path.replace(/:[a-zA-Z]+/g, value), { method, headers, body })
  }
}

beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void logged.push(line) })
  test = await openTestApp(
    {
      encryptionKey: secrets['encryption key'],
      staffCode: secrets['staff code'],
      smtpUrl: `smtp://usuario:${secrets['SMTP password']}@${nowhere}`,
      google: {
        clientId: 'lonja',
        clientSecret: secrets['Google secret'] as string,
        issuer: `http://${nowhere}`,
      },
      s3: {
        endpoint: `http://${nowhere}`,
        region: 'us-east-1',
        bucket: 'b',
        accessKeyId: 'AK',
        secretAccessKey: secrets['S3 secret'] as string,
      },
    },
    log,
  )
  people = [
    await makePerson(test.services),
    await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] }),
  ]
  secrets['database password'] = new URL(inject('serverUrl')).password
  secrets['password of the product’s login'] = new URL(test.appUrl).password
  for (const purpose of keyPurposes)
    for (const { id, secret } of await loadKeys(test.services, purpose))
      secrets[`${purpose} key ${id}`] = secret.startsWith('{') ? JSON.parse(secret).d : secret
}, 60_000)
afterAll(() => test.close())

describe('no secret leaves the process', { shuffle: false }, () => {
  it('has secret canaries to search for', () => {
    for (const [name, value] of Object.entries(secrets))
      expect(value.length, name).toBeGreaterThan(10)
  })

  it('when every endpoint is called by guests, people and staff', async () => {
    for (const token of [undefined, ...people.map(({ token }) => token), 'not.a.token'])
      await callEverything(token)
    for (const path of ['/api/docs', '/api/openapi.json']) await send(path)
    answered.push(JSON.stringify(await pageSettings(test.services)))
    expect(answered.length).toBeGreaterThan(routes.length * 4)
  }, 120_000)

  it('when files and mails cannot be delivered', async () => {
    const ana = people[0] as Person
    const upload = {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}` },
      body: new Uint8Array(await jpegFile()),
    }
    expect(await send(`/storage/v1/object/profile-photos/${ana.id}/a.jpg`, upload)).toBe(503)
    const mail = {
      to: ana.email,
      userId: ana.id,
      kind: 'identity.already_registered',
      data: {},
      dedupeKey: 'secrets',
    } as const
    await queueMail(test.services, test.services.db, mail)
    await test.startJobs()
    const row = async () =>
      (
        await test.services.db
          .select()
          .from(outgoingMails)
          .where(eq(outgoingMails.dedupeKey, 'secrets'))
      )[0]
    await vi.waitFor(async () => expect((await row())?.lastError).toBeTruthy(), 10_000)
    answered.push(JSON.stringify(await row()))
  }, 30_000)

  it('when the database breaks', async () => {
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await owner.query('alter table sessions rename to sessions_gone')
    for (const route of routes.slice(0, 20)) {
      const { method, path } = route.endpoint
      await send(path.replace(/:[a-zA-Z]+/g, 'x'), {
        method,
        headers: { authorization: `Bearer ${people[0]?.token}` },
      })
    }
    await owner.query('alter table sessions_gone rename to sessions')
    await owner.end()
    expect(answered.some((line) => line.includes('→ 500'))).toBe(true)
  })

  it('in answers or in the log', async () => {
    expect(logged.length).toBeGreaterThan(0)
    const leaks = Object.entries(secrets).flatMap(([name, value]) => {
      const forms = [
        value,
        Buffer.from(value).toString('base64').replace(/=+$/, ''),
        encodeURIComponent(value),
      ]
      return [...answered, ...logged]
        .filter((line) => forms.some((form) => line.includes(form)))
        .map((line) => `${name}: ${line.slice(0, 300)}`)
    })
    expect(leaks).toEqual([])
  })
})
