import { DatabaseError } from 'pg'
import pino from 'pino'
import { expect, test } from 'vitest'
import { toAppError } from './errors.ts'

const log = pino({ level: 'silent' })

test.each(['57014', '40P01', '57P01', '25006'])(
  'a request that failed with %s is told when to come again',
  (code) => {
    const failure = Object.assign(new DatabaseError('failed', 0, 'error'), { code })
    const wrapped = new Error('Failed query', { cause: failure })
    expect(toAppError(wrapped, log)).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  },
)

test('a fault of ours says nothing of itself', () => {
  const failure = Object.assign(new DatabaseError('no such column', 0, 'error'), { code: '42703' })
  const { code, message } = toAppError(failure, log)
  expect([code, message]).toEqual([
    'internal',
    'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  ])
})
