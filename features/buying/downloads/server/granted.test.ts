import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { buyFiles } from '#tests/support/factories/downloads.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { grantDownloads } from './grant-downloads.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterEach(() => test.setNow(null))
afterAll(() => test.close())

describe('paid files', () => {
  it.each([
    [['guía.pdf'], 'Ya puedes descargar el archivo que compraste'],
    [['guía.pdf', 'tabla.pdf'], 'Ya puedes descargar los 2 archivos que compraste'],
  ])('%j are announced to their buyer by mail and notice, once', async (names, words) => {
    const by = await makePerson(test.services)
    const { purchaseId, orderId } = await buyFiles(test, {
      by,
      files: names.map((name) => ({ name })),
    })
    await test.services.db.transaction((tx) =>
      grantDownloads(test.services, tx, { purchaseId: purchaseId, orderIds: [orderId] }),
    )
    const [mail, ...others] = await mailsTo(test.services, by.email)
    expect([mail?.kind, others]).toEqual(['orders.paid', []])
    expect(mail?.text).toContain(`Tus descargas: ${names.join(', ')}`)
    const { items } = await test.as(by.token).call(listNotifications, {})
    expect(items.map(({ text }) => text)).toContain(words)
    const kinds = await test.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, by.id))
    expect(kinds.filter(({ kind }) => kind === 'downloads.ready')).toHaveLength(1)
  })

  it('can be downloaded five times within 365 days, unless the store sets other limits', async () => {
    const { of, fileId } = await buyFiles(test)
    const begin = () => test.as().call(contract.startDownload, { ...of, fileId })
    const state = async () => (await test.as().call(contract.readDownloads, of)).files[0]?.state
    test.setNow(new Date(Date.now() + 365 * 86_400_000 - 60_000))
    expect(await state()).toBe('open')
    expect((await begin()).left).toBe(4)
    test.setNow(new Date(Date.now() + 365 * 86_400_000 + 1000))
    expect(await state()).toBe('over')
    await expect(begin()).rejects.toMatchObject({
      code: 'conflict',
      message: 'El plazo para descargarlo terminó.',
    })
    test.setNow(null)
    for (const left of [3, 2, 1, 0]) expect((await begin()).left).toBe(left)
    await expect(begin()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ya usaste todas tus descargas.',
    })
  })

  it.each([
    [{ times: 100, days: 3650 }, true],
    [{ times: 101, days: 1 }, false],
    [{ times: 1, days: 3651 }, false],
    [{ times: 0, days: 1 }, false],
    [{ times: 1, days: 0 }, false],
  ])('may be sold with %j: %j', async (terms, isTaken) => {
    const { store, product } = await buyFiles(test)
    const saved = test.as(store.owner.token).call(contract.saveDownloadTerms, {
      businessId: store.businessId,
      productId: product.id,
      ...terms,
    })
    if (isTaken) expect((await saved).terms).toEqual(terms)
    else await expect(saved).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a download URL', () => {
  it('may be requested 300 times in a quarter of an hour', async () => {
    const { of, fileId } = await buyFiles(test)
    const { url } = await test.as().call(contract.startDownload, { ...of, fileId })
    const ask = async () =>
      (await test.app.request(url, { headers: { range: 'bytes=0-0' } })).status
    const all = await Promise.all(Array.from({ length: 302 }, ask))
    expect(all.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
    expect(all.filter((status) => status === 206).length).toBeLessThanOrEqual(300)
  })
})
