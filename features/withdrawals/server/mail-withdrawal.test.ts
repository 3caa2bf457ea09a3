import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessAddresses } from '#db/tables/businesses.ts'
import { notifications } from '#db/tables/notifications.ts'
import { soldOrderPath } from '#features/orders/contract/purchase-path.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { makeDelivered } from '#tests/support/selling/delivered.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withdrawalsNotices } from './notices.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

async function askedBy(email: string, street: string | null): Promise<string> {
  const { ask, everything, store } = await makeDelivered(test, { email })
  await test.services.db
    .update(businessAddresses)
    .set({ street, streetNumber: street && '12' })
    .where(eq(businessAddresses.businessId, store.businessId))
  await ask(everything)
  return (await mailsTo(test.services, email)).find(({ kind }) => kind === 'withdrawals.asked')?.text ?? ''
}

it('says what goes back, where to, and how the store is reached', async () => {
  const text = await askedBy('regresa@persona.test', 'Av. Juárez')
  expect(text).toContain('Regresa todo a: Av. Juárez 12, Guadalajara')
  expect(text).toContain('Contacto de la tienda: +523312345678')
  expect(text).toMatch(/^2 × /m)
})

it('says whom to ask where the store names no street', async () => {
  expect(await askedBy('pregunta@persona.test', null)).toContain('Regresa todo a: pregúntale a la tienda a dónde')
})

it('two of one order are one line of that order in the seller’s bell', async () => {
  const { ask, vase, lamp, owner, ids } = await makeDelivered(test, { email: 'dos@persona.test' })
  await ask([{ sellableId: vase.sellableId, quantity: 1 }])
  await ask([{ sellableId: lamp.sellableId, quantity: 1 }])
  const rows = await test.services.db.select().from(notifications).where(eq(notifications.recipientId, owner.id))
  const [line, ...others] = rows.filter(({ kind }) => kind === 'withdrawals.asked')
  expect([line?.count, line?.path, others]).toEqual([2, soldOrderPath(ids.businessId, ids.orderId), []])
  const said = withdrawalsNotices['withdrawals.asked'].write({ number: 'LJ-1', store: 'Barro' }, { count: 2, people: 1 } as never)
  expect(said).toBe('Quieren devolver algo del pedido LJ-1 de Barro: 2 solicitudes')
})
