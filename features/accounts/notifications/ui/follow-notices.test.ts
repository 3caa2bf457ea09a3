import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { followNotices } from './follow-notices.ts'
import type { NoticesState } from './read-events.ts'

/** Fake Web Locks with one name: a request waits until the lock is released. */
function openLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const mine = last.then(() => (signal.aborted ? undefined : work()))
    last = mine.catch(() => undefined)
    return mine
  }
  return { request }
}

/** A fake server whose streams the test writes. */
function openServer() {
  const streams: { say: (text: string) => void; end: () => void }[] = []
  const open = vi.fn(async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const say = (text: string) => controller.enqueue(new TextEncoder().encode(text))
        streams.push({ say, end: () => controller.close() })
        signal.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return new Response(body)
  })
  return { open, streams }
}

function openTab(open: Parameters<typeof followNotices>[0]) {
  const states: NoticesState[] = []
  const live: boolean[] = []
  const stop = followNotices(open, {
    onNoticesState: (standing) => states.push(standing),
    onLive: (isLive) => live.push(isLive),
  })
  return { told: states, isLive: () => live.at(-1) ?? false, stop }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: openLocks(), configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})

test('two tabs share one stream, both get its events, and the second takes over when the first closes', async () => {
  const { open, streams } = openServer()
  const [first, second] = [openTab(open), openTab(open)]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.say('data: {"count":1,')
  streams[0]?.say('"newest":null}\n\n:\n\n')
  for (const tab of [first, second]) {
    await vi.waitFor(() => expect(tab.told).toEqual([{ count: 1, newest: null }]))
    expect(tab.isLive()).toBe(true)
  }
  expect(open).toHaveBeenCalledTimes(1)
  first.stop()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  streams[1]?.say('data: {"count":2,"newest":null}\n\n')
  await vi.waitFor(() => expect(second.told.at(-1)?.count).toBe(2))
  expect([first.told.length, first.isLive()]).toEqual([1, false])
  second.stop()
})

test('a page in the back/forward cache does not lead, and follows again when restored', async () => {
  const { open, streams } = openServer()
  const tab = openTab(open)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  expect(open.mock.calls[0]?.[1].signal.aborted).toBe(true)
  window.dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  tab.stop()
})

test('reconnects after a refusal or an end, and polls meanwhile', async () => {
  vi.useFakeTimers()
  const { open, streams } = openServer()
  open.mockRejectedValueOnce(new AppError('too_many', 'Hay demasiadas conexiones desde tu red.'))
  const tab = openTab(open)
  await vi.advanceTimersByTimeAsync(0)
  expect([open.mock.calls.length, tab.isLive()]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(open).toHaveBeenCalledTimes(2)
  streams[0]?.say(':\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.isLive()).toBe(true)
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.isLive()).toBe(false)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(open).toHaveBeenCalledTimes(3)
  // No data for longer than three heartbeats: the connection is broken, even if the browser has not
  // noticed.
  streams[1]?.say(':\n\n')
  await vi.advanceTimersByTimeAsync(75_000)
  expect(open.mock.calls[2]?.[1].signal.aborted).toBe(true)
  expect(tab.isLive()).toBe(false)
  tab.stop()
})

test('does nothing without the required browser features', () => {
  Reflect.deleteProperty(navigator, 'locks')
  const { open } = openServer()
  const tab = openTab(open)
  expect([open.mock.calls.length, tab.isLive()]).toEqual([0, false])
  tab.stop()
})
