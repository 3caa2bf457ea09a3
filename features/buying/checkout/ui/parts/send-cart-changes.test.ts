import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiCaller } from '#shared/api-client.ts'
import { AppError } from '#shared/app-error.ts'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { type CartOnDevice, openCartOnDevice } from './cart-on-device.ts'
import { makeCartSender } from './send-cart-changes.ts'

const token = 'g'.repeat(43)
const offline = () => new AppError('unavailable', 'No pudimos conectar.')

/** A simulated server with one guest's cart: like the real one, it applies each key once. */
function openServer() {
  const lines = new Map<string, number>()
  const keys = new Set<string>()
  const server = {
    isReachable: true,
    refuses: new Set<string>(),
    calls: [] as [string, Record<string, unknown>][],
    losesAnswer: false,
    lines,
  }
  const answer = () =>
    aCart([...lines].map(([sellableId, quantity]) => aLine({ sellableId, quantity })))
  const call = async ({ name }: { name: string }, input: Record<string, unknown>) => {
    if (!server.isReachable) throw offline()
    server.calls.push([name, input])
    const id = String(input.sellableId)
    if (server.refuses.has(id)) throw new AppError('conflict', `Ya no hay ${id}.`)
    if (name === 'addToCart' && !keys.has(String(input.key)))
      lines.set(id, (lines.get(id) ?? 0) + Number(input.quantity))
    if (name === 'addToCart') keys.add(String(input.key))
    if (name === 'setCartQuantity') lines.set(id, Number(input.quantity))
    if (name === 'removeFromCart') lines.delete(id)
    if (server.losesAnswer) throw offline()
    return answer()
  }
  return { server, api: { call } as unknown as ApiCaller }
}

const add = (key: string, sellableId: string, quantity = 1) =>
  ({ action: 'add', key, sellableId, quantity }) as const

let device: CartOnDevice
let unwatch: () => void
beforeEach(() => {
  device = openCartOnDevice()
  unwatch = device.watch(() => undefined)
})
afterEach(() => {
  unwatch()
})

describe('an offline addition', () => {
  test('is queued on the device, and sent once, in order, when the connection returns', async () => {
    const { server, api } = openServer()
    const sender = makeCartSender(device)
    server.isReachable = false
    expect(await sender.changeCart(api, add('k1', 'a'))).toEqual({ waits: true })
    expect(await sender.changeCart(api, add('k2', 'b', 2))).toEqual({ waits: true })
    expect(device.read()).toMatchObject({ isCutOff: true, token: null })
    expect(device.read().waiting.map(({ key }) => key)).toEqual(['k1', 'k2'])
    server.isReachable = true
    await Promise.all([sender.sendWaiting(api), sender.sendWaiting(api)])
    expect(server.calls.map(([, { key, token }]) => [key, token])).toEqual([
      ['k1', null],
      ['k2', token],
    ])
    expect(device.read()).toMatchObject({ isCutOff: false, waiting: [], token, cart: { count: 3 } })
  })

  test('survives leaving the page, with its key', async () => {
    const { server, api } = openServer()
    server.isReachable = false
    await makeCartSender(device).changeCart(api, add('k1', 'a'))
    server.isReachable = true
    await makeCartSender(openCartOnDevice()).sendWaiting(api)
    expect(server.calls.map(([, { key }]) => key)).toEqual(['k1'])
  })

  test('is applied once when only the answer was lost', async () => {
    const { server, api } = openServer()
    const sender = makeCartSender(device)
    server.losesAnswer = true
    expect(await sender.changeCart(api, add('k1', 'a'))).toEqual({ waits: true })
    server.losesAnswer = false
    await sender.sendWaiting(api)
    expect(server.calls).toHaveLength(2)
    expect(server.lines.get('a')).toBe(1)
  })

  test('that is rejected later is removed with a message; the next ones are sent', async () => {
    const { server, api } = openServer()
    const sender = makeCartSender(device)
    server.isReachable = false
    await sender.changeCart(api, add('k1', 'a'))
    await sender.changeCart(api, add('k2', 'b'))
    server.isReachable = true
    server.refuses.add('a')
    await sender.sendWaiting(api)
    expect(device.read()).toMatchObject({
      waiting: [],
      refused: ['Ya no hay a.'],
      cart: { count: 1 },
    })
  })
})

test('a refusal is told to who asked, and the device has what the server has', async () => {
  const { server, api } = openServer()
  const sender = makeCartSender(device)
  await sender.changeCart(api, add('k1', 'a'))
  server.refuses.add('a')
  await expect(
    sender.changeCart(api, { action: 'set', key: 'k2', sellableId: 'a', quantity: 5 }),
  ).rejects.toThrow('Ya no hay a.')
  expect(device.read()).toMatchObject({ waiting: [], refused: [], cart: { count: 1 } })
})

test('a guest’s first two additions create one cart', async () => {
  const { server, api } = openServer()
  const sender = makeCartSender(device)
  await Promise.all([
    sender.changeCart(api, add('k1', 'a')),
    sender.changeCart(api, add('k2', 'b')),
  ])
  expect(server.calls.map(([, input]) => input.token)).toEqual([null, token])
})

describe('two tabs', () => {
  test('show the same cart', async () => {
    const { api } = openServer()
    const other = openCartOnDevice()
    const listener = vi.fn()
    const leave = other.watch(listener)
    await makeCartSender(device).changeCart(api, add('k1', 'a', 4))
    await vi.waitFor(() => expect(listener).toHaveBeenCalled())
    expect(other.read().cart?.count).toBe(4)
    leave()
  })

  test('send queued changes once', async () => {
    const { server, api } = openServer()
    const first = makeCartSender(device)
    const second = makeCartSender(openCartOnDevice())
    server.isReachable = false
    await first.changeCart(api, add('k1', 'a'))
    server.isReachable = true
    await Promise.all([first.sendWaiting(api), second.sendWaiting(api)])
    expect(server.lines.get('a')).toBe(1)
    expect(device.read().waiting).toEqual([])
  })
})

test('an account’s queue is cleared at sign-out; a guest’s stays', async () => {
  const sender = makeCartSender(device)
  const answering = (cart: unknown) => ({ call: async () => cart }) as unknown as ApiCaller
  await sender.refreshCart(
    answering(aCart([aLine({ sellableId: 'a' })], { token: null })),
    'member',
  )
  expect(device.read()).toMatchObject({ whose: 'member', cart: { count: 1 } })
  sender.forgetMembers()
  expect(device.read()).toMatchObject({ whose: 'guest', cart: null })
  await sender.changeCart(answering(aCart([aLine({ sellableId: 'b' })])), add('k1', 'b'))
  sender.forgetMembers()
  expect(device.read()).toMatchObject({ whose: 'guest', token, cart: { count: 1 } })
})
