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

const buyThing = endpoint({
  ...readThing,
  name: 'buyThing',
  method: 'POST',
  idempotent: true,
})
const answer = (status: number, headers: Record<string, string> = {}) =>
  Response.json(
    status < 400
      ? {}
      : { error: { code: 'unavailable', message: 'Estamos cambiando de servidor.' } },
    { status, headers },
  )
const changing = () => answer(503, { 'retry-after': '0.01' })

test('a call with an idempotency key is sent again while the servers change', async () => {
  const fetch = vi.fn(async () => answer(200))
  fetch
    .mockImplementationOnce(async () => changing())
    .mockImplementationOnce(async () => changing())
  vi.stubGlobal('fetch', fetch)
  const { call } = connectApi({ baseUrl: '', headers: async () => ({}) })
  expect(await call(buyThing, {})).toEqual({})
  expect(fetch).toHaveBeenCalledTimes(3)
})

test.each([
  ['without a key', { ...buyThing, idempotent: undefined }, changing],
  ['that is not told when to come back', buyThing, () => answer(503)],
  ['that would have to wait for long', buyThing, () => answer(503, { 'retry-after': '60' })],
])('a call %s is sent once', async (_, definition, refuse) => {
  const fetch = vi.fn(async () => refuse())
  vi.stubGlobal('fetch', fetch)
  const { call } = connectApi({ baseUrl: '', headers: async () => ({}) })
  await expect(call(definition as typeof buyThing, {})).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Estamos cambiando de servidor.',
  })
  expect(fetch).toHaveBeenCalledTimes(1)
})
