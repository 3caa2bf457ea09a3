import { once } from 'node:events'
import { createServer } from 'node:net'
import { Client, DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isServerChange } from './server-change.ts'

const refused = (code: string) => Object.assign(new DatabaseError('x', 1, 'error'), { code })

test.each([
  ['57P01', true],
  ['57P02', true],
  ['57P03', true],
  ['08006', true],
  ['25006', true],
  ['57014', false],
  ['23505', false],
  ['42P01', false],
])('an error %s of the database is a change of servers: %s', (code, expected) => {
  expect(isServerChange(refused(code))).toBe(expected)
  expect(isServerChange(new Error('Failed query', { cause: refused(code) }))).toBe(expected)
})

test('a refused and a broken connection are a change of servers', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const connect = (at: string) =>
    new Client({ connectionString: `postgres://a:b@${at}:${port}/c` })
      .connect()
      .then(() => undefined)
      .catch((error: unknown) => error)
  expect(isServerChange(await connect('127.0.0.1'))).toBe(true)
  server.close()
  await once(server, 'close')
  // A name with several addresses is refused by all of them.
  for (const at of ['127.0.0.1', 'localhost']) expect(isServerChange(await connect(at))).toBe(true)
})

test('other errors are none', () => {
  for (const error of [new Error('timeout'), new TypeError('x'), 'ECONNRESET', null])
    expect(isServerChange(error)).toBe(false)
})
