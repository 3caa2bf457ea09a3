import { DatabaseError } from 'pg'
import { expect, test, vi } from 'vitest'
import { retryRead } from './retry-read.ts'

const shutDown = Object.assign(new DatabaseError('x', 1, 'error'), { code: '57P01' })

test('a read is repeated once after a change of servers, and after nothing else', async () => {
  const read = vi.fn(async () => 'read')
  expect(await retryRead(read.mockRejectedValueOnce(shutDown))).toBe('read')
  expect(read).toHaveBeenCalledTimes(2)
  await expect(retryRead(read.mockRejectedValue(shutDown))).rejects.toBe(shutDown)
  expect(read).toHaveBeenCalledTimes(4)
  await expect(retryRead(read.mockRejectedValue(new Error('x')))).rejects.toThrow('x')
  expect(read).toHaveBeenCalledTimes(5)
})
