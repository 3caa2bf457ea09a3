import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Try } from '#tests/support/mercado-pago/mercado-pago-state.ts'
import { openWithMercadoPago } from '#tests/support/mercado-pago/open-with-mercado-pago.ts'
import type { SignedEvent } from '#tests/support/mercado-pago/send-events.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { paymentsJobs } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithMercadoPago>>
beforeAll(async () => {
  scene = await openWithMercadoPago()
})
afterAll(() => scene.close())

const ask = paymentsJobs.find(({ name }) => name === 'payments.ask')
const waiting = (paymentId: string) => scene.jobsOf('payments.ask', paymentId)
const runAll = async (paymentId: string) => {
  for (const job of await waiting(paymentId)) await ask?.run(scene.test.services, job)
}

/** A payment attempted at Mercado Pago; `before` counts the jobs that were already queued. */
async function tried(how?: Try) {
  const bought = await scene.buy()
  const there = scene.there.books.pay(await scene.begin(bought), how)
  const before = (await waiting(bought.paymentId)).length
  const event = (forged = false) =>
    scene.there.event({ type: 'payment', id: there.id, payment: bought.paymentId }, forged)
  return { bought, there, before, event }
}

describe('events of Mercado Pago', () => {
  it('trigger a query of their payment: a payment made after the buyer closed the page is recorded', async () => {
    const { bought, before, event } = await tried()
    expect(await scene.send(event())).toBe(200)
    expect(await waiting(bought.paymentId)).toHaveLength(before + 1)
    await runAll(bought.paymentId)
    expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
  })

  it('may arrive twice, in any order and again much later, with the same result', async () => {
    const { bought, there, before, event } = await tried({ status: 'pending', method: 'oxxo' })
    const old = scene.there.event({
      type: 'payment',
      id: there.id,
      payment: bought.paymentId,
      at: new Date(Date.now() - 9 * 86_400_000),
    })
    const order = scene.there.event({ type: 'merchant_order', id: '77', payment: bought.paymentId })
    scene.there.books.decide(there.id, 'approved')
    const all = [order, event(), old, event()]
    expect(new Set(await Promise.all([...all, ...all].map(scene.send)))).toEqual(new Set([200]))
    // Events that arrive while a job is queued share that job.
    expect(await waiting(bought.paymentId)).toHaveLength(before + 1)
    await runAll(bought.paymentId)
    const first = await scene.paymentRow(bought.paymentId)
    expect(first).toMatchObject({ state: 'captured' })
    for (const one of all) expect(await scene.send(one)).toBe(200)
    await runAll(bought.paymentId)
    expect(await scene.paymentRow(bought.paymentId)).toEqual(first)
  })

  it('are not trusted: the body does not change a payment', async () => {
    const { bought, event } = await tried({ status: 'rejected' })
    const lie = {
      ...event(),
      body: JSON.stringify({ type: 'payment', data: { id: '1' }, status: 'approved' }),
    }
    expect(await scene.send(lie)).toBe(200)
    await runAll(bought.paymentId)
    expect(await scene.read(bought)).toMatchObject({
      state: 'created',
      problem: expect.stringContaining('no aceptó'),
    })
  })

  it('about a chargeback find the payment by the provider’s payment id', async () => {
    const { bought, there } = await tried()
    await scene.ask(bought)
    scene.there.books.decide(there.id, 'charged_back')
    const event = scene.there.event({
      type: 'topic_chargebacks_wh',
      id: '217000061680860000',
      paymentThere: there.id,
    })
    expect(await scene.send(event)).toBe(200)
    await runAll(bought.paymentId)
    expect(await scene.read(bought)).toMatchObject({ state: 'refunded' })
  })

  it('without Mercado Pago’s signature for this site are rejected', async () => {
    const { bought, before, event } = await tried()
    const good = event()
    const signature = good.headers['x-signature'] ?? ''
    const signed = (changed: string): SignedEvent => ({
      ...good,
      headers: { ...good.headers, 'x-signature': changed },
    })
    const refused: SignedEvent[] = [
      event(true),
      { ...good, path: good.path.replace('data.id=', 'data.id=9') },
      { ...good, headers: { ...good.headers, 'x-request-id': 'another' } },
      { ...good, headers: { 'content-type': 'application/json' } },
      signed(signature.replace(/ts=\d+/, 'ts=1')),
      signed(signature.replace('v1=', 'v2=')),
      signed(signature.replace(/ts=\d+,/, '')),
      signed('ts=1,v1='),
      signed(`ts=1,v1=${'0'.repeat(64)}`),
      signed(','.repeat(5000)),
    ]
    for (const one of refused) expect(await scene.send(one)).toBe(403)
    expect(await waiting(bought.paymentId)).toHaveLength(before)
  })

  it('with an alphanumeric id are signed in lower case', async () => {
    const { event } = scene.there
    expect(await scene.send(event({ type: 'merchant_order', id: 'ABC123' }))).toBe(200)
  })

  it('about unknown objects change nothing', async () => {
    for (const payment of ['01900000-0000-7000-8000-000000000009', 'nada', undefined])
      expect(
        await scene.send(
          scene.there.event({ type: 'payment', id: 5, ...(payment && { payment }) }),
        ),
      ).toBe(200)
  })

  it('are rejected without a configured secret or when too large', async () => {
    const { MX } = scene.there.settings.accounts
    const without = await openTestApp({
      mercadoPago: { api: scene.there.url, accounts: { MX: { ...MX, webhookSecret: null } } },
    })
    const none = await openTestApp()
    const { path, body, headers } = scene.there.event({ type: 'payment', id: 5 })
    for (const { app } of [without, none])
      expect((await app.request(path, { method: 'POST', body, headers })).status).toBe(404)
    await Promise.all([without.close(), none.close()])
    expect(
      await scene.send({
        path,
        body: 'a'.repeat(70_000),
        headers: { ...headers, 'content-length': '70000' },
      }),
    ).toBe(413)
  })
})
