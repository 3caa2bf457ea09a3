import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWithPaypal } from '#tests/support/paypal/open-with-paypal.ts'
import type { SignedEvent } from '#tests/support/paypal/send-events.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { paymentsJobs } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithPaypal>>
beforeAll(async () => {
  scene = await openWithPaypal()
})
afterAll(() => scene.close())

const send = async ({ body, headers }: SignedEvent) =>
  (await scene.test.app.request('/paypal/events', { method: 'POST', body, headers })).status
const ask = paymentsJobs.find(({ name }) => name === 'payments.ask')
const waiting = (paymentId: string) => scene.jobsOf('payments.ask', paymentId)
/** A payment with an order at PayPal; `before` counts the jobs that were already queued. */
async function begun() {
  const bought = await scene.buy()
  const orderId = await scene.begin(bought)
  return { bought, orderId, before: (await waiting(bought.paymentId)).length }
}

describe('events of PayPal', () => {
  it('trigger a query of their payment: one approved after the buyer closed the page is paid', async () => {
    const { bought, orderId, before } = await begun()
    scene.there.books.approve(orderId)
    expect(await send(await scene.there.event('CHECKOUT.ORDER.APPROVED', orderId))).toBe(204)
    const jobs = await waiting(bought.paymentId)
    expect(jobs).toHaveLength(before + 1)
    await ask?.run(scene.test.services, jobs.at(-1) ?? {})
    expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
  })

  it('may arrive twice and in any order', async () => {
    const { bought, orderId, before } = await begun()
    scene.there.books.approve(orderId)
    await scene.capture(bought)
    const captureId = scene.there.books.order(orderId).captures[0]?.id ?? ''
    const events = [
      await scene.there.event('PAYMENT.CAPTURE.COMPLETED', captureId),
      await scene.there.event('CHECKOUT.ORDER.APPROVED', orderId),
      await scene.there.event('PAYMENT.CAPTURE.PENDING', captureId),
    ]
    const statuses = await Promise.all([...events, ...events].map(send))
    expect(new Set(statuses)).toEqual(new Set([204]))
    const jobs = await waiting(bought.paymentId)
    // Events that arrive while a job is queued share that job.
    expect(jobs).toHaveLength(before + 1)
    for (const job of jobs) await ask?.run(scene.test.services, job)
    expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
    expect(scene.there.books.order(orderId).captures).toHaveLength(1)
  })

  it('without PayPal’s signature for this site are rejected', async () => {
    const { bought, orderId, before } = await begun()
    const good = await scene.there.event('CHECKOUT.ORDER.APPROVED', orderId)
    const withHeader = (name: string, value: string): SignedEvent => ({
      ...good,
      headers: { ...good.headers, [`paypal-${name}`]: value },
    })
    const refused: SignedEvent[] = [
      await scene.there.event('CHECKOUT.ORDER.APPROVED', orderId, true),
      { ...good, body: good.body.replace('APPROVED', 'REVERSED') },
      { ...good, headers: { 'content-type': 'application/json' } },
      withHeader('transmission-id', 'another'),
      withHeader('transmission-time', '2020-01-01T00:00:00Z'),
      withHeader('auth-algo', 'none'),
      withHeader('transmission-sig', ''),
      withHeader('cert-url', `${scene.there.url}/v1/notifications/certs/CERT-THEIRS`),
      withHeader('cert-url', `${scene.there.url}/otra/CERT-OURS`),
      withHeader('cert-url', `${scene.there.url}/v1/notifications/certs/CERT-OURS?a=1`),
      withHeader('cert-url', 'https://paypal.com.mala.example/v1/notifications/certs/CERT-OURS'),
      withHeader('cert-url', 'file:///etc/passwd'),
      withHeader('cert-url', ''),
      withHeader(
        'cert-url',
        `${scene.there.url.replace('//', '//ana:secreto@')}/v1/notifications/certs/CERT-OURS`,
      ),
      withHeader('cert-url', `${scene.there.url}/v1/notifications/certs/CERT-MOVED`),
      withHeader('cert-url', `${scene.there.url}/v1/notifications/certs/CERT-MISSING`),
      withHeader('cert-url', `${scene.there.url}/v1/notifications/certs/CERT-GARBLED`),
    ]
    for (const event of refused) expect(await send(event)).toBe(403)
    expect(await waiting(bought.paymentId)).toHaveLength(before)
  })

  it('are answered with an error for a later retry when the certificate cannot be fetched', async () => {
    const nowhere = 'http://127.0.0.1:9'
    const alone = await openTestApp({ paypal: { ...scene.there.settings, api: nowhere } })
    const { body, headers } = await scene.there.event(
      'CHECKOUT.ORDER.APPROVED',
      (await begun()).orderId,
    )
    const sent = { ...headers, 'paypal-cert-url': `${nowhere}/v1/notifications/certs/CERT-AWAY` }
    const answer = await alone.app.request('/paypal/events', {
      method: 'POST',
      body,
      headers: sent,
    })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      error: { code: 'unavailable', message: 'PayPal no responde en este momento.' },
    })
    await alone.close()
  })

  it('about unknown objects change nothing', async () => {
    const stranger = scene.there.books.open({ amount: { currency_code: 'MXN', value: '1.00' } }, {})
    expect(await send(await scene.there.event('CHECKOUT.ORDER.APPROVED', stranger.id))).toBe(204)
  })

  it('are rejected without a configured webhook or when too large', async () => {
    const without = await openTestApp({ paypal: { ...scene.there.settings, webhookId: null } })
    const none = await openTestApp()
    for (const { app } of [without, none])
      expect((await app.request('/paypal/events', { method: 'POST', body: '{}' })).status).toBe(404)
    await Promise.all([without.close(), none.close()])
    const large = {
      method: 'POST',
      body: 'a'.repeat(70_000),
      headers: { 'content-length': '70000' },
    }
    expect((await scene.test.app.request('/paypal/events', large)).status).toBe(413)
  })
})
