import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion, promotionFields } from '#tests/support/factories/promotions.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  createPromotion,
  listPromotions,
  savePromotion,
  setPromotionState,
} from '../contract/promotions.ts'
import { maxAutomaticPromotions } from '../vocabulary.ts'
import { findCodeProblem } from './find-code-problem.ts'
import { phaseOf } from './phase.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const call = () => test.as(store.owner.token)
const create = (set: Parameters<typeof promotionFields>[0] = {}) =>
  call().call(createPromotion, { businessId: store.businessId, ...promotionFields(set) })
const refusedBeside = (field: string) => ({
  code: 'invalid',
  fields: { [field]: expect.any(String) },
})

describe('promotions of a store', () => {
  it('can be created, listed newest first, and edited', async () => {
    const product = await makeProduct(test.services, store, { title: 'Taza azul' })
    const first = await create({
      code: ' bienvenida-10 ',
      endsOn: '2030-12-31',
      scope: 'chosen',
      productIds: [product.id],
      categories: ['ropa'],
    })
    expect(first).toMatchObject({
      code: 'BIENVENIDA-10',
      percent: 10,
      state: 'active',
      phase: 'running',
      uses: 0,
      given: 0,
      currency: 'MXN',
      endsOn: '2030-12-31',
      beginsOn: null,
      categories: ['ropa'],
      products: [{ id: product.id, title: 'Taza azul' }],
    })
    const second = await create({
      code: null,
      name: 'Envío gratis',
      kind: 'shipping',
      percent: null,
      beginsOn: '2090-01-01',
    })
    expect(second.phase).toBe('scheduled')
    const { items } = await call().call(listPromotions, { businessId: store.businessId })
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
    const of = { businessId: store.businessId, promotionId: first.id }
    expect(first.isCombinable).toBe(true)
    const changed = promotionFields({ percent: 25, maxUses: 3, isCombinable: false })
    const saved = await call().call(savePromotion, { ...of, version: first.version, ...changed })
    expect(saved).toMatchObject({
      code: 'BARRO10',
      percent: 25,
      maxUses: 3,
      isCombinable: false,
      endsOn: null,
      scope: 'all',
      products: [],
      categories: [],
    })
    const late = call().call(savePromotion, { ...of, version: first.version, ...promotionFields() })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
  })

  it('use days of the store’s time zone', async () => {
    const { id } = await create({ beginsOn: '2027-03-01', endsOn: '2027-03-01' })
    const [row] = await test.services.db.select().from(promotions).where(eq(promotions.id, id))
    expect([row?.beginsAt?.toISOString(), row?.endsAt?.toISOString()]).toEqual([
      '2027-03-01T06:00:00.000Z',
      '2027-03-02T06:00:00.000Z',
    ])
  })

  it('can be paused, resumed, and archived permanently, which frees their code', async () => {
    const { id: promotionId } = await create()
    const set = (state: 'active' | 'paused' | 'archived') =>
      call().call(setPromotionState, { businessId: store.businessId, promotionId, state })
    expect((await set('paused')).phase).toBe('paused')
    await expect(create()).rejects.toMatchObject(refusedBeside('code'))
    expect((await set('active')).phase).toBe('running')
    expect((await set('archived')).phase).toBe('archived')
    await expect(set('active')).rejects.toMatchObject({ code: 'conflict' })
    await create()
    const list = (view: 'current' | 'archived') =>
      call().call(listPromotions, { businessId: store.businessId, view })
    expect((await list('archived')).items.map(({ id }) => id)).toEqual([promotionId])
    expect((await list('current')).items.length).toBe(1)
  })

  it('have a limit of active automatic ones', async () => {
    for (let i = 0; i < maxAutomaticPromotions; i++)
      await makePromotion(test.services, store, { code: null })
    await expect(create({ endsOn: '9999-12-31' })).rejects.toMatchObject(refusedBeside('endsOn'))
    const refused = {
      code: 'invalid',
      message: `Una tienda puede tener ${maxAutomaticPromotions} promociones automáticas a la vez. Pausa o archiva alguna.`,
    }
    await expect(create({ code: null })).rejects.toMatchObject(refused)
    const { id: promotionId, version } = await create({ code: 'UNO' })
    const asAutomatic = {
      businessId: store.businessId,
      promotionId,
      version,
      ...promotionFields({ code: null }),
    }
    await expect(call().call(savePromotion, asAutomatic)).rejects.toMatchObject(refused)
  })

  it.each([
    ['no percentage', 'percent', { percent: null }],
    ['more than all', 'percent', { percent: 101 }],
    ['an amount beside a percentage', 'amount', { amount: 100 }],
    ['nothing that is free', 'getQuantity', { kind: 'buy_get', percent: null, buyQuantity: 2 }],
    ['a code with a space', 'code', { code: 'DOS PALABRAS' }],
    ['a code too short', 'code', { code: 'AB' }],
    [
      'a limit of each person without a code',
      'maxUsesPerPerson',
      { code: null, maxUsesPerPerson: 1 },
    ],
    ['an end before the beginning', 'endsOn', { beginsOn: '2027-03-02', endsOn: '2027-03-01' }],
    ['a day that there is not', 'beginsOn', { beginsOn: '2027-02-30' }],
    ['nothing chosen', 'productIds', { scope: 'chosen' }],
    ['no name', 'name', { name: ' ' }],
    ['a limit of none', 'maxUses', { maxUses: 0 }],
  ] as const)('%s is said beside its field', async (_, field, set) => {
    await expect(create(set as Parameters<typeof create>[0])).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
  })

  it('cover only products of their own store', async () => {
    const foreign = await makeProduct(test.services, await makeStore(test.services))
    await expect(create({ scope: 'chosen', productIds: [foreign.id] })).rejects.toMatchObject(
      refusedBeside('productIds'),
    )
  })
})

const at = (day: number) => new Date(Date.UTC(2027, 0, day))
const standing = { state: 'active', beginsAt: null, endsAt: null, maxUses: null, uses: 0 } as const

it.each([
  ['running', {}],
  ['running', { beginsAt: at(10), endsAt: at(11), maxUses: 2, uses: 1 }],
  ['scheduled', { beginsAt: at(11) }],
  ['ended', { endsAt: at(10) }],
  ['used_up', { maxUses: 2, uses: 2 }],
  ['paused', { state: 'paused', beginsAt: at(11) }],
  ['ended', { state: 'paused', endsAt: at(9) }],
  ['archived', { state: 'archived', endsAt: at(9) }],
] as const)('on the tenth it is %s: %j', (phase, set) =>
  expect(phaseOf({ ...standing, ...set }, at(10))).toBe(phase),
)

const offer = {
  state: 'active',
  isBegun: true,
  isEnded: false,
  maxUses: null,
  maxUsesPerPerson: null,
  uses: 0,
  ownUses: 0,
} as const

it.each([
  ['unknown', undefined],
  [null, offer],
  ['paused', { ...offer, state: 'paused', isEnded: true }],
  ['ended', { ...offer, isEnded: true }],
  ['not_yet', { ...offer, isBegun: false }],
  ['used_by_you', { ...offer, maxUsesPerPerson: 1, ownUses: 1, maxUses: 1, uses: 1 }],
  ['used_up', { ...offer, maxUses: 1, uses: 1 }],
  [null, { ...offer, maxUsesPerPerson: 2, ownUses: 1, maxUses: 2, uses: 1 }],
] as const)('a code is judged %s', (problem, said) => expect(findCodeProblem(said)).toBe(problem))
