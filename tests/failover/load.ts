import { setTimeout as sleep } from 'node:timers/promises'
import type { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import type { Person } from '../support/factories/people.ts'

export type Order = Input<typeof placeOrder>

/** An acknowledged purchase, and its payment if that was acknowledged too. */
export type Bought = { order: Order; answer: Output<typeof placeOrder>; paid?: string }

/** A visitor's address: rate limits count per address. */
export const anyAddress = () =>
  `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`

type Call = { method?: string; body?: object; token?: string }

/** Counts what a load met, by kind of request. */
export type Met = {
  answered: number
  /** 503 with `Retry-After`. */
  refused: number
  /** When, as `at`, and the beginning of the text. */
  refusals: { at: number; text: string }[]
  /** Refusals after which the client came back. */
  cameBack: number
  /** Connections that ended without an answer. */
  broken: number
  /** Any other answer: status, path and the beginning of the text. */
  wrong: string[]
  /** Times of successes, in milliseconds of `performance.now()`. */
  at: number[]
  /** Milliseconds until the slowest answer. */
  slowest: number
}

/** Milliseconds for which a client comes back when told to, as shared/api-client.ts does. */
const maxComeBack = 40_000

/** Kinds of visitors that work until told to stop; `comesBack`: each repeats a refused request when it is told to. */
export function createLoad(siteUrl: string, { comesBack = false } = {}) {
  const met: Record<string, Met> = {}
  let stopped = false

  const send = (path: string, { method = 'GET', body, token }: Call) =>
    fetch(siteUrl + path, {
      method,
      headers: {
        'x-forwarded-for': anyAddress(),
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })

  /** One request; null when it was refused or broken. */
  const ask = async <T>(
    kind: string,
    path: string,
    call: Call = {},
  ): Promise<T | string | null> => {
    met[kind] ??= {
      answered: 0,
      refused: 0,
      refusals: [],
      cameBack: 0,
      broken: 0,
      wrong: [],
      at: [],
      slowest: 0,
    }
    const counts = met[kind]
    for (const since = performance.now(); ; ) {
      const response = await send(path, call).catch(() => null)
      const text = await response?.text().catch(() => null)
      const took = performance.now() - since
      const pause = 1000 * Number(response?.headers.get('retry-after'))
      if (!response || text === null || text === undefined) counts.broken++
      else if (response.ok) {
        counts.answered++
        counts.at.push(performance.now())
        counts.slowest = Math.max(counts.slowest, took)
        return path.startsWith('/api/') ? (JSON.parse(text) as T) : text
      } else if (response.status !== 503 || !(pause > 0))
        counts.wrong.push(`${response.status} ${path} ${text.slice(0, 200)}`)
      else if (comesBack && took + pause < maxComeBack) {
        counts.cameBack++
        await sleep(pause)
        continue
      } else {
        counts.refused++
        counts.refusals.push({ at: performance.now(), text: text.slice(0, 200) })
      }
      return null
    }
  }

  /** The same request until it is answered, as the product's own client does with an idempotency key. */
  const insist = async <T>(kind: string, path: string, call: Call): Promise<T | null> => {
    while (!stopped) {
      const answer = await ask<T>(kind, path, call)
      if (answer !== null) return answer as T
      await sleep(250)
    }
    return null
  }

  return {
    met,
    stop: () => {
      stopped = true
    },
    /** Buys the orders one after another and pays for them. */
    async buy(orders: Order[], bought: Bought[]): Promise<void> {
      for (let order = orders.pop(); order && !stopped; order = orders.pop()) {
        const answer = await insist<Bought['answer']>('orders', '/api/checkout', {
          method: 'POST',
          body: order,
        })
        if (!answer) return
        const one: Bought = { order, answer }
        bought.push(one)
        const { purchaseId, token } = answer
        const at = `/api/purchases/${purchaseId}/payment`
        const payment = await insist<{ id: string }>('payments', `${at}/read`, {
          method: 'POST',
          body: { token },
        })
        if (!payment) return
        const done = await insist<{ state: string }>('payments', `${at}/demo`, {
          method: 'POST',
          body: { token, paymentId: payment.id, outcome: 'paid' },
        })
        if (done) one.paid = done.state
        await sleep(50)
      }
    },
    /** Likes the businesses one after another; `liked` receives the acknowledged ones. */
    async like({ token }: Person, slugs: readonly string[], liked: string[]): Promise<void> {
      for (const slug of slugs) {
        if (stopped) return
        const path = `/api/my/reactions/like/business/${slug}`
        const answer = await insist('reactions', path, { method: 'PUT', body: {}, token })
        if (answer !== null) liked.push(slug)
        await sleep(100)
      }
    },
    /** Reads the same pages, which are cached. */
    async readPages(paths: readonly string[]): Promise<void> {
      for (let turn = 0; !stopped; turn++) {
        await ask('cached pages', paths[turn % paths.length] ?? '/home')
        await sleep(20)
      }
    },
    /** Searches different words, which no cache has. */
    async search(words: readonly string[]): Promise<void> {
      for (let turn = 0; !stopped; turn++) {
        const q = `${words[turn % words.length]} ${words[(turn * 7) % words.length]} ${turn}`
        await ask('searches', `/api/businesses?q=${encodeURIComponent(q)}`)
        await sleep(50)
      }
    },
  }
}

/** Seconds from a moment until the first success after the longest silence that began after it. */
export function secondsUntilWorking(at: readonly number[], since: number): number {
  const times = [since, ...at.filter((time) => time > since)]
  let [longest, end] = [0, since]
  for (const [i, time] of times.entries()) {
    const silence = time - (times[i - 1] ?? time)
    if (silence > longest) [longest, end] = [silence, time]
  }
  return (end - since) / 1000
}

/** What a load met, in words; of refusals, the seconds after the last of these events. */
export function summaryOf(met: Record<string, Met>, events: Record<string, number> = {}): string[] {
  const when = (at: number) => {
    const [name, since] = Object.entries(events).findLast(([, time]) => time <= at) ?? ['start', at]
    return `${((at - since) / 1000).toFixed(1)} s after ${name}`
  }
  return Object.entries(met).flatMap(([kind, counts]) => [
    `${kind}: ${counts.answered} answered, the slowest in ${(counts.slowest / 1000).toFixed(1)} s; ${counts.cameBack} came back, ${counts.refused} refused, ${counts.broken} broken, ${counts.wrong.length} wrong ${counts.wrong.slice(0, 3).join(' | ')}`,
    ...counts.refusals.slice(0, 3).map(({ at, text }) => `  ${when(at)}: ${text}`),
  ])
}
