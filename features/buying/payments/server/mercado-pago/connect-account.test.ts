import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPagoAccounts } from '#db/tables/buying/payments-mercado-pago.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { givePassword } from '#tests/support/accounts/give-password.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openWithMercadoPago } from '#tests/support/mercado-pago/open-with-mercado-pago.ts'
import * as contract from '../../contract.ts'
import { offeredProviders } from '../providers/all-providers.ts'
import { renewTokens } from './tokens.ts'

let scene: Awaited<ReturnType<typeof openWithMercadoPago>>
beforeAll(async () => {
  scene = await openWithMercadoPago()
})
afterEach(() => {
  scene.test.setNow(null)
  Object.assign(scene.there.faultSettings, { fail: { times: 0, status: 503, after: false } })
})
afterAll(() => scene.close())

const rowOf = async ({ businessId }: Store) =>
  (
    await scene.test.services.db
      .select()
      .from(mercadoPagoAccounts)
      .where(eq(mercadoPagoAccounts.businessId, businessId))
  )[0]
const as = ({ owner }: Store) => scene.test.as(owner.token)

const passwords = new Map<string, string>()
/** The owner's password as re-authentication. */
async function proof({ owner }: Store) {
  const password = passwords.get(owner.id) ?? (await givePassword(scene.test.services, owner))
  passwords.set(owner.id, password)
  return { password }
}

/** The query parameters of the redirect after the seller's consent. */
async function consent(store: Store, account = scene.there.seller) {
  const { url } = await as(store).call(contract.connectMercadoPago, {
    businessId: store.businessId,
    ...(await proof(store)),
  })
  const back = scene.there.consents.approve(url, account)
  const [, ...state] = (back.searchParams.get('state') ?? '').split('.')
  return { back, code: back.searchParams.get('code') ?? '', state: state.join('.') }
}
const finish = (store: Store, said: { code: string; state: string }, by = as(store)) =>
  by.call(contract.finishMercadoPago, {
    businessId: store.businessId,
    code: said.code,
    state: said.state,
  })

describe('a seller’s own account', () => {
  it('is connected by its owner, stored encrypted, shown and disconnected', async () => {
    const store = await makeStore(scene.test.services)
    const said = await consent(store)
    expect(said.back.href.startsWith('https://lonja.test/conectar-mercado-pago?')).toBe(true)
    await finish(store, said)
    const row = await rowOf(store)
    expect(row).toMatchObject({
      accountId: scene.there.seller.id,
      name: 'TIENDA DE ROSA',
      country: 'MX',
    })
    for (const token of scene.there.seller.tokens) expect(JSON.stringify(row)).not.toContain(token)
    const read = () => as(store).call(contract.readMercadoPago, { businessId: store.businessId })
    expect(await read()).toMatchObject({
      country: 'MX',
      canConnect: true,
      account: { name: 'TIENDA DE ROSA', isRefused: false },
    })
    await as(store).call(contract.disconnectMercadoPago, {
      businessId: store.businessId,
      ...(await proof(store)),
    })
    expect(await read()).toMatchObject({ account: null })
  })

  it('is rejected with a state of another person or business, an expired or changed state, or a used code', async () => {
    const [store, other] = [
      await makeStore(scene.test.services),
      await makeStore(scene.test.services),
    ]
    const said = await consent(store)
    const foreign = await consent(other)
    const bad = [
      { ...said, state: foreign.state },
      { ...said, state: `${said.state.slice(0, -2)}xx` },
      { ...said, state: 'nada' },
      { ...said, code: 'TG-otro' },
    ]
    const refused = {
      code: 'conflict',
      message: 'La conexión con Mercado Pago no se completó. Vuelve a intentarlo desde Pagos.',
    }
    for (const one of bad) await expect(finish(store, one)).rejects.toMatchObject(refused)
    await expect(finish(store, said, as(other))).rejects.toMatchObject({ code: 'not_found' })
    scene.inMinutes(11)
    await expect(finish(store, said)).rejects.toMatchObject(refused)
    scene.test.setNow(null)
    await finish(store, said)
    await expect(finish(store, said)).rejects.toMatchObject(refused)
  })

  it('of another country is rejected', async () => {
    const store = await makeStore(scene.test.services)
    const said = await consent(store, scene.there.books.openAccount('MLA', 'TIENDA DE ALLÁ'))
    await expect(finish(store, said)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Esa cuenta de Mercado Pago es de otro país que tu tienda. Entra con una de su país.',
    })
    expect(await rowOf(store)).toBeUndefined()
  })

  it('is not stored while Mercado Pago does not answer', async () => {
    const store = await makeStore(scene.test.services)
    const said = await consent(store)
    scene.there.faultSettings.fail = { times: 1, status: 503, after: false }
    await expect(finish(store, said)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rowOf(store)).toBeUndefined()
  })

  it('has its tokens renewed before expiry, once under concurrency; revoked consent is marked', async () => {
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

  it('is connected and taken away by who shows that it is they alone; the team hears of it, and the log keeps how it ends', async () => {
    const { services } = scene.test
    const store = await makeStore(services)
    const { businessId, owner } = store
    const manager = await makeMember(services, businessId, 'manager')
    const ask = [contract.connectMercadoPago, contract.disconnectMercadoPago]
    for (const endpoint of ask) {
      await expect(as(store).call(endpoint, { businessId })).rejects.toMatchObject({
        fields: { password: 'Escribe tu contraseña' },
      })
      await proof(store)
      await expect(
        as(store).call(endpoint, { businessId, password: 'otra' }),
      ).rejects.toMatchObject({
        fields: { password: 'Tu contraseña no es correcta.' },
      })
    }
    await finish(store, await consent(store))
    const account = scene.there.books.openAccount('MLM', 'DE OTRA PERSONA')
    await finish(store, await consent(store, account))
    await as(store).call(contract.disconnectMercadoPago, { businessId, ...(await proof(store)) })
    for (const { email } of [owner, manager])
      expect(
        (await mailsTo(services, email))
          .filter(({ kind }) => kind === 'payouts.account_changed')
          .map(({ subject }) => subject),
      ).toEqual([
        'Se conectó una cuenta de Mercado Pago a Taller de Prueba',
        'Se conectó una cuenta de Mercado Pago a Taller de Prueba',
        'Se desconectó la cuenta de Mercado Pago de Taller de Prueba',
      ])
    const lines = await services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.businessId, businessId))
      .orderBy(asc(auditEntries.id))
    const logged = ({ id, name }: { id: string; name: string }) => ({
      account: `••••${id.slice(-4)}`,
      name,
    })
    const [first, second] = [logged(scene.there.seller), logged(account)]
    expect(
      lines
        .filter(({ action }) => action.startsWith('payments.account_'))
        .map(({ detail }) => detail),
    ).toEqual([
      { before: null, after: first },
      { before: first, after: second },
      { before: second, after: null },
    ])
  })

  it('receives no payments before its waiting time ends, unless it is the previous account', async () => {
    const { services } = scene.test
    const store = await makeStore(services)
    const offered = () => offeredProviders(services, services.db, [store.id])
    const shown = async () =>
      (await as(store).call(contract.readMercadoPago, { businessId: store.businessId })).account
        ?.usedFrom
    await finish(store, await consent(store))
    expect(await offered()).toEqual(['mercado_pago', 'manual'])
    const from = Date.parse((await shown()) ?? '')
    expect(Math.abs(from - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000)
    const its = eq(mercadoPagoAccounts.businessId, store.businessId)
    const beginsIn = (seconds: number) =>
      services.db
        .update(mercadoPagoAccounts)
        .set({ usedFrom: new Date(Date.now() + seconds * 1000) })
        .where(its)
    await beginsIn(60)
    expect(await offered()).toEqual(['mercado_pago', 'manual'])
    await beginsIn(0)
    expect([await offered(), await shown()]).toEqual([['mercado_pago_direct', 'manual'], null])
    await finish(store, await consent(store))
    expect(await offered()).toEqual(['mercado_pago_direct', 'manual'])
    const parts = [{ store, lines: [{ product: await makeProduct(services, store), quantity: 1 }] }]
    const begun = await makePurchase(services, { parts, provider: 'mercado_pago_direct' })
    const opened = await makePurchase(services, { parts, provider: 'mercado_pago_direct' })
    expect(await scene.begin(opened)).toContain(scene.there.seller.id)
    await finish(store, await consent(store, scene.there.books.openAccount('MLM', 'LADRONES')))
    expect(await offered()).toEqual(['mercado_pago', 'manual'])
    // A payment begun with the previous account does not go to the new one.
    await expect(scene.begin(begun)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esta forma de pago ya no está disponible para tu compra. Elige otra.',
    })
    await expect(scene.begin(opened)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esta forma de pago ya no está disponible para tu compra. Elige otra.',
    })
    expect(await scene.start(begun, 'mercado_pago')).toMatchObject({ provider: 'mercado_pago' })
  })

  it('is not offered where the platform has no Mercado Pago application', async () => {
    const peru = await makeStore(scene.test.services, { currency: 'PEN' })
    const asked = { businessId: peru.businessId, ...(await proof(peru)) }
    await expect(as(peru).call(contract.connectMercadoPago, asked)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
