import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPagoAccounts } from '#db/tables/commerce/mercado-pago.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openWithMercadoPago } from '#tests/support/mercado-pago/pay-there.ts'
import * as contract from '../../contract.ts'
import { renewTokens } from './tokens.ts'

let scene: Awaited<ReturnType<typeof openWithMercadoPago>>
beforeAll(async () => {
  scene = await openWithMercadoPago()
})
afterEach(() => {
  scene.test.setNow(null)
  Object.assign(scene.there.weather, { fail: { times: 0, status: 503, after: false } })
})
afterAll(() => scene.close())

const rowOf = async ({ businessId }: Store) =>
  (await scene.test.services.db.select().from(mercadoPagoAccounts).where(eq(mercadoPagoAccounts.businessId, businessId)))[0]
const as = ({ owner }: Store) => scene.test.as(owner.token)

/** What comes back in the address after the seller said yes. */
async function consent(store: Store, account = scene.there.seller) {
  const { url } = await as(store).call(contract.connectMercadoPago, { businessId: store.businessId })
  const back = scene.there.consents.approve(url, account)
  const [, ...state] = (back.searchParams.get('state') ?? '').split('.')
  return { back, code: back.searchParams.get('code') ?? '', state: state.join('.') }
}
const finish = (store: Store, said: { code: string; state: string }, by = as(store)) =>
  by.call(contract.finishMercadoPago, { businessId: store.businessId, code: said.code, state: said.state })

describe('a seller’s own account', () => {
  it('is connected by its owner, kept sealed, shown and taken away', async () => {
    const store = await makeStore(scene.test.services)
    const said = await consent(store)
    expect(said.back.href.startsWith('https://lonja.test/conectar-mercado-pago?')).toBe(true)
    await finish(store, said)
    const row = await rowOf(store)
    expect(row).toMatchObject({ accountId: scene.there.seller.id, name: 'TIENDA DE ROSA', country: 'MX' })
    for (const token of scene.there.seller.tokens) expect(JSON.stringify(row)).not.toContain(token)
    const read = () => as(store).call(contract.readMercadoPago, { businessId: store.businessId })
    expect(await read()).toMatchObject({ country: 'MX', canConnect: true, account: { name: 'TIENDA DE ROSA', isRefused: false } })
    await as(store).call(contract.disconnectMercadoPago, { businessId: store.businessId })
    expect(await read()).toMatchObject({ account: null })
  })

  it('is refused with a state of another person, another business, an old one, a changed one or a used code', async () => {
    const [store, other] = [await makeStore(scene.test.services), await makeStore(scene.test.services)]
    const said = await consent(store)
    const foreign = await consent(other)
    const bad = [
      { ...said, state: foreign.state },
      { ...said, state: `${said.state.slice(0, -2)}xx` },
      { ...said, state: 'nada' },
      { ...said, code: 'TG-otro' },
    ]
    for (const one of bad) await expect(finish(store, one)).rejects.toMatchObject({ code: 'conflict' })
    await expect(finish(store, said, as(other))).rejects.toMatchObject({ code: 'not_found' })
    scene.inMinutes(11)
    await expect(finish(store, said)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Vuelve a intentarlo') })
    scene.test.setNow(null)
    await finish(store, said)
    await expect(finish(store, said)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('of another country is refused', async () => {
    const store = await makeStore(scene.test.services)
    const said = await consent(store, scene.there.books.openAccount('MLA', 'TIENDA DE ALLÁ'))
    await expect(finish(store, said)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('otro país') })
    expect(await rowOf(store)).toBeUndefined()
  })

  it('while Mercado Pago does not answer nothing is kept', async () => {
    const store = await makeStore(scene.test.services)
    const said = await consent(store)
    scene.there.weather.fail = { times: 1, status: 503, after: false }
    await expect(finish(store, said)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rowOf(store)).toBeUndefined()
  })

  it('has its tokens renewed before they end, once by many at once; consent taken back is marked', async () => {
    const store = await makeStore(scene.test.services)
    const account = scene.there.books.openAccount('MLM', 'OTRA TIENDA')
    await finish(store, await consent(store, account))
    const before = await rowOf(store)
    await renewTokens(scene.test.services)
    expect(await rowOf(store)).toEqual(before)
    scene.inMinutes(160 * 24 * 60)
    await Promise.all([renewTokens(scene.test.services), renewTokens(scene.test.services)])
    const after = await rowOf(store)
    expect(after?.accessToken).not.toBe(before?.accessToken)
    expect(after?.refusedAt).toBeNull()
    scene.there.consents.revoke(account)
    scene.inMinutes(330 * 24 * 60)
    await renewTokens(scene.test.services)
    expect((await rowOf(store))?.refusedAt).not.toBeNull()
  })

  it('is not offered where the platform has no application', async () => {
    const peru = await makeStore(scene.test.services, { currency: 'PEN' })
    await expect(as(peru).call(contract.connectMercadoPago, { businessId: peru.businessId })).rejects.toMatchObject({ code: 'not_found' })
  })
})
