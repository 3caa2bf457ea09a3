import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { templateName } from '#tests/support/database-server.ts'
import { prepareLogin } from './prepare-login.ts'

const key = Buffer.alloc(32, 'a')
let name: string
let plain: string
const to = (database: string, user?: string) => {
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${database}`
  if (user) url.username = user
  if (user) url.password = 'clave'
  return url.href
}
const ask = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
const whoIs = async (url: string) =>
  (await ask(url, `select session_user::text as login, current_database() as database`)).rows[0]

beforeEach(async () => {
  name = `lonja_login_${randomBytes(4).toString('hex')}`
  plain = `plain_${name}`
  await ask(inject('serverUrl'), `create database ${name} template ${templateName}`)
  await ask(inject('serverUrl'), `create role ${plain} login password 'clave'`)
})
afterEach(async () => {
  const { rows } = await ask(
    to(name),
    `select 'lonja_app_' || oid as login from pg_database where datname = current_database()`,
  )
  await ask(inject('serverUrl'), `drop database ${name} with (force)`)
  await ask(inject('serverUrl'), `drop role if exists ${rows[0].login}; drop role ${plain}`)
})

test('an owner that may not create roles gets a clear error, and needs the right only once', async () => {
  await expect(prepareLogin(to(name, plain), key)).rejects.toThrow(
    /^DATABASE_URL: su usuario no puede crear .* lonja_app_\d+.*CREATEROLE/,
  )
  await ask(
    to(name),
    `alter role ${plain} createrole; grant lonja_app to ${plain} with admin option`,
  )
  const url = await prepareLogin(to(name, plain), key)
  await ask(to(name), `alter role ${plain} nocreaterole`)
  expect(await prepareLogin(to(name, plain), key)).toBe(url)
})

test('simultaneous starts create one login, with the password derived from key and database', async () => {
  const urls = await Promise.all(Array.from({ length: 4 }, () => prepareLogin(to(name), key)))
  expect(new Set(urls).size).toBe(1)
  expect(await whoIs(urls[0] ?? '')).toEqual({
    login: expect.stringMatching(/^lonja_app_\d+$/),
    database: name,
  })
  const other = await prepareLogin(to(templateName), key)
  expect(other.split('@')[0]).not.toBe(urls[0]?.split('@')[0])
  expect(await whoIs(other)).toMatchObject({ database: templateName })
})

test('a changed key changes the password, unless a process still uses the previous one', async () => {
  const url = await prepareLogin(to(name), key)
  const working = new Client({ connectionString: url })
  await working.connect()
  const changed = Buffer.alloc(32, 'b')
  await expect(prepareLogin(to(name), changed)).rejects.toThrow(/^DATABASE_URL: otra Lonja trabaja/)
  await working.end()
  // The server may not have noticed yet that the client disconnected.
  const again = await vi.waitFor(() => prepareLogin(to(name), changed))
  await whoIs(again)
  await expect(whoIs(url)).rejects.toMatchObject({ code: '28P01' })
})

test('a login that lost its rights gets them back', async () => {
  const { username } = new URL(await prepareLogin(to(name), key))
  await ask(
    to(name),
    `revoke lonja_app from ${username}; alter role ${username} nologin; revoke connect on database ${name} from public`,
  )
  expect(await whoIs(await prepareLogin(to(name), key))).toMatchObject({ login: username })
})

test('the password is not sent to the server', async () => {
  const url = new URL(await prepareLogin(to(name), key))
  const { rows } = await ask(
    to(name),
    `select rolpassword as kept from pg_authid where rolname = '${url.username}'`,
  )
  expect(rows[0].kept).toMatch(/^SCRAM-SHA-256\$4096:/)
})
