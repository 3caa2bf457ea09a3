import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { leadsPersonalData } from './personal-data.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Ñandú', published: true })
})

let minute = 0
/** Each message comes a minute after the one before. */
const send = async (name: string, by?: Person) => {
  test.setNow(new Date(Date.parse('2026-06-10T10:00:00Z') + 60_000 * minute++))
  const email = `${name.toLowerCase().replace(/\W/g, '.')}@persona.test`
  await (by ? test.as(by.token) : test.as()).call(contract.sendInquiry, {
    slug: business.slug,
    channel: 'quote',
    page: null,
    name,
    email,
    phone: '',
    message: `Necesito cotizar diez sillas (${minute})`,
  })
  const { items } = await owner().call(contract.listLeads, { businessId: business.id, size: 1 })
  return { id: items[0]?.id ?? '', code: items[0]?.code, email }
}
const owner = () => test.as(business.owner.token)
const attend = (leadId: string, state: 'contacted' | 'spam' | 'new' = 'contacted') =>
  owner().call(contract.updateLead, { businessId: business.id, leadId, state })
const bell = async () => {
  const { items } = await owner().call(listNotifications, { size: 20 })
  return items.filter(({ isRead }) => !isRead).map(({ text, path }) => ({ text, path }))
}
const list = () => `/dashboard-my-business/solicitudes?negocio=${business.id}`

it('names a guest as they named themselves, until their mailbox asks for deletion', async () => {
  const { id, code, email } = await send('Ana López')
  expect(await bell()).toEqual([
    {
      text: `Ana López pide información a Taller Ñandú (solicitud ${code})`,
      path: `${list()}&solicitud=${id}`,
    },
  ])
  const { id: userId } = await makePerson(test.services)
  await test.services.db.transaction(async (tx) =>
    leadsPersonalData.erase?.(test.services, tx, { userId, email }),
  )
  expect((await bell())[0]?.text).toMatch(/^Alguien pide información/)
})

it('counts what nobody attended, and names who wrote last of those', async () => {
  const eva = await makePerson(test.services, { fullName: 'Eva Ríos' })
  const first = await send('Ana López')
  const hers = await send('Eva', eva)
  const again = await send('Eva', eva)
  const last = await send('Teo Sanz')
  expect(await bell()).toEqual([
    { text: 'Teo Sanz y 2 más le escribieron a Taller Ñandú', path: list() },
  ])
  await Promise.all([attend(last.id), attend(hers.id, 'spam')])
  expect(await bell()).toEqual([
    { text: 'Eva Ríos y 1 más le escribieron a Taller Ñandú', path: list() },
  ])
  await attend(again.id)
  await attend(again.id, 'new')
  await attend(again.id)
  expect(await bell()).toEqual([
    {
      text: `Ana López pide información a Taller Ñandú (solicitud ${first.code})`,
      path: `${list()}&solicitud=${first.id}`,
    },
  ])
  await attend(first.id)
  expect(await bell()).toEqual([])
})
