import { expect, it, vi } from 'vitest'
import { readFile } from './read-file.ts'

// A real process takes a minute to exceed its time limit, or fills its memory, so the sandbox is
// mocked.
vi.mock('#shared/server/sandbox/run-sandboxed.ts', async (original) => {
  const module = await original<typeof import('#shared/server/sandbox/run-sandboxed.ts')>()
  const each = () => ({
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.reject(new module.SandboxLimitError('no answer within 60000 ms')),
    }),
  })
  return { ...module, sandboxed: () => ({ each }) }
})

it('reports the reason when the sandbox ended the process for a file', async () => {
  const reading = readFile('/register.csv', { bytes: 1, hash: '', encoding: 'utf-8' }, 'lonja')
  await expect(reading.next()).rejects.toMatchObject({
    code: 'invalid',
    message: 'No pudimos leer el archivo: una parte es demasiado grande o lleva demasiado tiempo.',
  })
})
