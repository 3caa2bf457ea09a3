import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

/** The line that the log writes for an error. */
async function lineOf(err: unknown) {
  const out = new PassThrough()
  createLog({ logLevel: 'info' }, out).warn({ err }, 'failed')
  out.end()
  return JSON.parse(await text(out))
}

it('a line says what an error is, and nothing that hangs on it', async () => {
  const cause = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { password: 'secreto', statements: ['select 1'] },
  })
  const line = await lineOf(new Error('lost', { cause }))
  expect(Object.keys(line.err)).toEqual(['type', 'message', 'stack', 'cause'])
  expect(line.err.cause).toMatchObject({ message: 'terminating connection', code: '57P01' })
  expect(line.err.cause).not.toHaveProperty('client')
})

it.each([
  [
    'the values of a statement',
    new DrizzleQueryError(
      'select 1 where token_hash = $1',
      ['canario\ncanario'],
      new Error('gone'),
    ),
  ],
  [
    'the address of a mailbox',
    new Error('550 5.1.1 <canario.ruiz+a@correo.canario.mx> No such user'),
  ],
  [
    'the query of an address',
    new Error('fetch of https://accounts.example/token?code=canario#canario failed'),
  ],
  [
    'what came from elsewhere',
    new Error('refused', { cause: new URLSearchParams({ state: 'canario' }) }),
  ],
])('a line hides %s, in the stack too', async (_, error) => {
  const line = await lineOf(error)
  expect(JSON.stringify(line)).not.toContain('canario')
  expect(line.err.stack).toContain('log.test.ts')
})

it('a log line shows the statement, the host and thrown values that are not errors', async () => {
  const failed = new DrizzleQueryError('select 1 where id = $1', ['x'], new Error('gone'))
  expect((await lineOf(failed)).err.message).toBe('Failed query: select 1 where id = $1')
  const line = await lineOf(new Error('550 <ana@correo.mx>: see https://correo.mx/ayuda?x=1'))
  expect(line.err.message).toBe('550 <…@…>: see https://correo.mx/…')
  expect((await lineOf('roto por ana@correo.mx')).err).toBe('roto por …@…')
})

it('a line shows a failure that is a plain object, as the job queue emits them', async () => {
  const error = { message: 'connection of ana@correo.mx lost', code: '57P01', queue: 'mail' }
  expect((await lineOf(error)).err).toMatchObject({
    message: 'connection of …@… lost',
    code: '57P01',
  })
  const all = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')])
  expect((await lineOf(all)).err.message).toBe('refused at ::1; refused at 127.0.0.1')
})
