import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connectApi } from './api-client.ts'
import { anyone, endpoint } from './endpoint.ts'

const readThing = endpoint({
  name: 'readThing',
  method: 'GET',
  path: '/api/thing',
  summary: 'The thing',
  allow: anyone,
  input: z.strictObject({}),
  output: z.object({}),
})

afterEach(() => void vi.unstubAllGlobals())

const ok = { ok: true, json: async () => ({}) }
const lost = async () => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['nobody answers', lost, async () => ({})],
  [
    'the line is cut in the middle of an answer',
    async () => ({ ...ok, json: lost }),
    async () => ({}),
  ],
  ['the headers need a file that can’t be fetched', async () => ok, lost],
])('where %s the words are ours', async (_, fetch, headers) => {
  vi.stubGlobal('fetch', fetch)
  await expect(connectApi({ baseUrl: '', headers }).call(readThing, {})).rejects.toMatchObject({
    code: 'unavailable',
    message: 'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.',
  })
})

test('a call that is called off stays that', async () => {
  vi.stubGlobal('fetch', lost)
  const call = connectApi({ baseUrl: '', headers: async () => ({}) }).call(
    readThing,
    {},
    { signal: AbortSignal.abort() },
  )
  await expect(call).rejects.toBeInstanceOf(TypeError)
})
