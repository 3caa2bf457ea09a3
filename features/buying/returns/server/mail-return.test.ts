import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { soldOrderPath } from '#features/buying/orders/contract/purchase-path.ts'
import { momentInZone } from '#shared/server/in-zone.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { makeDeliveredPurchase } from '#tests/support/selling/delivered-purchase.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { returnsNotices } from './notices.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

/** The mail about returning three products, to an account or to a guest. */
async function askedBy(
  buyer: { by?: Person; email: string },
  street: string | null,
): Promise<string> {
  const { ask, everything, store } = await makeDeliveredPurchase(test, buyer)
  await test.services.db
    .update(businessAddresses)
    .set({ street, streetNumber: street && '12' })
    .where(eq(businessAddresses.businessId, store.businessId))
  await ask(everything)
  return (
    (await mailsTo(test.services, buyer.email)).find(({ kind }) => kind === 'returns.asked')
      ?.text ?? ''
  )
}

it('states what to return, where to, and the store’s contact', async () => {
  const by = await makePerson(test.services)
  const text = await askedBy({ by, email: by.email }, 'Av. Juárez')
  expect(text).toContain('Regresa todo a: Av. Juárez 12, Guadalajara')
  expect(text).toContain('Contacto de la tienda: +523312345678')
  expect(text).toMatch(/^2 × /m)
})

it('states whom to ask if the store has no street address', async () => {
  const by = await makePerson(test.services)
  expect(await askedBy({ by, email: by.email }, null)).toContain(
    'Regresa todo a: pregúntale a la tienda a dónde',
  )
})

it('states to an unverified mailbox only the refund amount, and no text of the store', async () => {
  const text = (await askedBy({ email: 'regresa@persona.test' }, 'Calle premio.example')).replace(
    /\s+/g,
    ' ',
  )
  for (const word of [
    'Artículos: 3',
    'dice cuánto devuelves',
    'en el comprobante, en la página de tu compra',
    '/order-confirmation?compra=',
  ])
    expect(text).toContain(word)
  expect(text).not.toMatch(/Playera|premio\.example|\+523312345678/)
})

it('states the time of the request in the time zone of the buyer’s country, or of the store for a guest', async () => {
  const by = await makePerson(test.services)
  await test.services.db.update(profiles).set({ countryCode: 'ES' }).where(eq(profiles.id, by.id))
  onTestFinished(() => test.setNow(null))
  const guest = { email: 'husos@persona.test', zone: 'America/Mexico_City' }
  for (const { zone, ...buyer } of [{ by, email: by.email, zone: 'Europe/Madrid' }, guest]) {
    const { ask, everything } = await makeDeliveredPurchase(test, buyer)
    const now = new Date()
    test.setNow(now)
    await ask(everything)
    test.setNow(null)
    const mail = (await mailsTo(test.services, buyer.email)).find(
      ({ kind }) => kind === 'returns.asked',
    )
    expect(mail?.text).toContain(`Recibido: ${momentInZone(now.toISOString(), zone)}`)
  }
})

it('states who pays the return shipping, and that the store refunds, not the platform', async () => {
  for (const country of ['AR', 'CL']) {
    const email = `${country}@persona.test`
    const { ask, everything } = await makeDeliveredPurchase(test, { email, country })
    await ask(everything)
    const text =
      (await mailsTo(test.services, email)).find(({ kind }) => kind === 'returns.asked')?.text ?? ''
    expect(text.replace(/\s+/g, ' ')).toMatch(/Te devuelve lo que pagaste cuando/)
    expect(text).not.toContain('devolvemos')
    expect(text.includes('lo paga la tienda')).toBe(country === 'AR')
  }
})

it('two requests for one order are one notice of the seller', async () => {
  const { ask, vase, lamp, owner, ids } = await makeDeliveredPurchase(test, {
    email: 'dos@persona.test',
  })
  await ask([{ sellableId: vase.sellableId, quantity: 1 }])
  await ask([{ sellableId: lamp.sellableId, quantity: 1 }])
  const rows = await test.services.db
    .select()
    .from(notifications)
    .where(eq(notifications.recipientId, owner.id))
  const [line, ...others] = rows.filter(({ kind }) => kind === 'returns.asked')
  expect([line?.count, line?.path, others]).toEqual([
    2,
    soldOrderPath(ids.businessId, ids.orderId),
    [],
  ])
  const said = returnsNotices['returns.asked'].write({ number: 'LJ-1', store: 'Barro' }, {
    count: 2,
    people: 1,
  } as never)
  expect(said).toBe('Quieren devolver algo del pedido LJ-1 de Barro: 2 solicitudes')
})
