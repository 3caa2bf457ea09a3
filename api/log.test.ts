import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('a line says what an error is, and nothing that hangs on it', async () => {
  const out = new PassThrough()
  const cause = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { password: 'secreto', statements: ['select 1'] },
  })
  createLog({ logLevel: 'info' }, out).warn({ err: new Error('lost', { cause }) }, 'database connection lost')
  out.end()
  const line = JSON.parse(await text(out))
  expect(Object.keys(line.err)).toEqual(['type', 'message', 'stack', 'cause'])
  expect(line.err.cause).toMatchObject({ message: 'terminating connection', code: '57P01' })
  expect(line.err.cause).not.toHaveProperty('client')
})
