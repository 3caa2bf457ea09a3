import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questions } from '#db/tables/community/questions.ts'
import { timelineEntries } from '#db/tables/growth/clients.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { contactNotes } from '#db/tables/growth/contacts-lists.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { contactsOf, makeClient, sendLead } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deleteClientCall, readClientReach, recordClientCall } from '../../contract/calls.ts'
import { readTimeline } from '../../contract/timeline.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Ñandú', published: true })
})

const team = () => test.as(business.owner.token)
const timeline = (contactId: string, more: { after?: string; size?: number } = {}) =>
  team().call(readTimeline, { businessId: business.id, contactId, ...more })
const titles = async (contactId: string) =>
  (await timeline(contactId)).items.map(({ title }) => title)
const onlyContact = async () => (await contactsOf(test.services, business.id))[0]?.id ?? ''
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error) => error.code,
  )

describe('a timeline', () => {
  it('says what happened, newest first, in the words of each source', async () => {
    const person = await makePerson(test.services, { fullName: 'Rosa Díaz' })
    await sendLead(test, business, {
      token: person.token,
      email: person.email,
      message: 'Necesito diez sillas.',
    })
    await ask(test, business, { by: person, text: '¿Abren los domingos?' })
    await makeReview(test, business, { by: person, stars: 4, text: 'Muy buena atención' })
    const store = await makeStore(test.services, { business })
    const product = await makeProduct(test.services, store)
    const { purchaseId, token, paymentId, orders, total } = await makePurchase(test.services, {
      by: person,
      email: person.email,
      parts: [{ store, lines: [{ product, quantity: 1 }] }],
    })
    await test.as(person.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
    const [order] = orders
    await team().call(changeOrder, {
      businessId: business.id,
      orderId: order?.id ?? '',
      action: 'deliver',
    })
    const contactId = await onlyContact()
    const { bookId } = (
      await test.services.db.select().from(contacts).where(eq(contacts.id, contactId))
    )[0] ?? { bookId: '' }
    await test.services.db
      .insert(contactNotes)
      .values({ bookId, contactId, authorId: business.owner.id, text: 'Prefiere la tarde.' })
    const { items } = await timeline(contactId)
    expect(items.map(({ kind, title, text, amount }) => [kind, title, text, amount])).toEqual([
      ['note', 'Nota', 'Prefiere la tarde.', null],
      ['order', `Recibió el pedido ${order?.number}`, null, null],
      ['order', `Pagó el pedido ${order?.number}`, null, total],
      ['review', 'Dio su opinión: 4 de 5 estrellas', 'Muy buena atención', null],
      ['question', 'Hizo una pregunta', '¿Abren los domingos?', null],
      ['lead', 'Pidió información', 'Necesito diez sillas.', null],
    ])
    expect(items.map(({ path }) => path?.split('?')[0])).toEqual([
      undefined,
      `/dashboard-my-business/pedidos/${order?.id}`,
      `/dashboard-my-business/pedidos/${order?.id}`,
      '/dashboard-my-business/opiniones',
      '/dashboard-my-business/preguntas',
      '/dashboard-my-business/solicitudes',
    ])
    await test.services.db
      .update(questions)
      .set({ state: 'withdrawn', text: '' })
      .where(eq(questions.personId, person.id))
    await test.services.db.delete(contactNotes).where(eq(contactNotes.contactId, contactId))
    expect((await timeline(contactId)).items.map(({ kind }) => kind)).toEqual([
      'order',
      'order',
      'review',
      'lead',
    ])
  })

  it('shows what belongs to contacts merged into it, and nothing of other businesses', async () => {
    const person = await makePerson(test.services)
    await ask(test, business, { by: person })
    const other = await makeBusiness(test.services, { published: true })
    await ask(test, other, { by: person, text: '¿Algo de otro negocio?' })
    const contactId = await onlyContact()
    const second = await makeClient(test.services, business, { name: 'Rosa' })
    await team().call(recordClientCall, {
      businessId: business.id,
      contactId: second.id,
      key: randomUUID(),
      way: 'phone',
      outcome: 'unanswered',
    })
    expect(await titles(contactId)).toEqual(['Hizo una pregunta'])
    await test.services.db
      .update(contacts)
      .set({ mergedInto: contactId })
      .where(eq(contacts.id, second.id))
    expect(await titles(contactId)).toEqual(['Llamada: no contestó', 'Hizo una pregunta'])
    expect(await titles(second.id)).toEqual(['Llamada: no contestó', 'Hizo una pregunta'])
    expect(
      await refusal(
        test.as(other.owner.token).call(readTimeline, { businessId: other.id, contactId }),
      ),
    ).toBe('not_found')
  })

  it('comes in pages', async () => {
    const { id: contactId, bookId } = await makeClient(test.services, business)
    const at = new Date('2026-11-01T12:00:00Z')
    for (let i = 0; i < 3; i++) await ask(test, business)
    const asked = await test.services.db
      .select()
      .from(questions)
      .where(eq(questions.businessId, business.id))
    await test.services.db
      .update(timelineEntries)
      .set({ contactId, at })
      .where(eq(timelineEntries.bookId, bookId))
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await timeline(contactId, { size: 2, ...(after && { after }) })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(asked.length)
  })
})

describe('a call', () => {
  it('is written down once per press, and can be taken back', async () => {
    const { id: contactId } = await makeClient(test.services, business)
    const call = {
      businessId: business.id,
      contactId,
      key: randomUUID(),
      way: 'whatsapp' as const,
      outcome: 'agreed' as const,
      note: 'pasar el sábado',
    }
    const made = await team().call(recordClientCall, call)
    expect(await team().call(recordClientCall, call)).toEqual(made)
    expect((await timeline(contactId)).items).toMatchObject([
      { title: 'WhatsApp: quedó de pasar el sábado', by: 'Ana Prueba' },
    ])
    await team().call(deleteClientCall, { businessId: business.id, callId: made.id })
    expect(await titles(contactId)).toEqual([])
    expect(
      await refusal(team().call(deleteClientCall, { businessId: business.id, callId: made.id })),
    ).toBe('not_found')
  })

  it('needs words for what was agreed', async () => {
    const { id: contactId } = await makeClient(test.services, business)
    const error = await team()
      .call(recordClientCall, {
        businessId: business.id,
        contactId,
        key: randomUUID(),
        way: 'phone',
        outcome: 'agreed',
      })
      .catch((refused) => refused)
    expect(error.fields).toEqual({ note: 'Escribe en qué quedaron.' })
  })

  it('begins with a number and the texts of the team, filled in', async () => {
    const { id: contactId } = await makeClient(
      test.services,
      business,
      { name: 'Nora Paz' },
      { phone: '+523387654321' },
    )
    const reach = await team().call(readClientReach, { businessId: business.id, contactId })
    expect(reach).toMatchObject({ phone: { whatsapp: '523387654321' } })
    expect(reach.texts[0]?.text).toBe('Hola, Nora. Te escribe Ana, de Taller Ñandú. ¿Cómo estás?')
  })
})
