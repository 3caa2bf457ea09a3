import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productFiles } from '#db/tables/buying/downloads.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { editProducts } from '#features/selling/products/contract/bulk-edit.ts'
import { readProduct } from '#features/selling/products/contract/catalogue.ts'
import {
  createProduct,
  deleteProduct,
  readMyProduct,
  saveProduct,
  setProductState,
} from '#features/selling/products/contract/owner.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { buyFiles, makeDigital, sendFile } from '#tests/support/factories/downloads.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile, pdfFile, pngFile, webpFile } from '#tests/support/upload-files.ts'
import * as contract from '../contract.ts'
import { downloadLimits, downloadMessages } from '../vocabulary.ts'
import { cleanupFiles } from './cleanup-files.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const seller = () => test.as(store.owner.token)
const ofStore = (productId: string) => ({ businessId: store.businessId, productId })
const draft = () =>
  seller().call(createProduct, {
    businessId: store.businessId,
    ...productFields({ kind: 'digital', variants: [variant()] }),
  })
const send = (productId: string, bytes: Uint8Array, name = 'x') =>
  sendFile(test, ofStore(productId), { bytes, name, by: store.owner })
const text = (words: string) => Buffer.from(words, 'latin1')
const epub = text(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/epub+zip${'\0'.repeat(80)}`)
const zip = text(`PK\x03\x04${'\0'.repeat(26)}a.txt${'\0'.repeat(80)}`)

describe('files of a product', () => {
  it('are typed by their bytes, whatever their name says, and keep their name with the matching extension', async () => {
    const { id } = await draft()
    const sent: [string, Uint8Array][] = [
      ['Guía «Ñ».PDF', pdfFile()],
      ['../../libro', epub],
      ['fuentes.pdf', zip],
      ['canción.mp3', text(`ID3\x04${'\0'.repeat(90)}`)],
      ['sonido.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x44, ...new Array(80).fill(0)])],
      ['clase.mp4', text(`\0\0\0\x20ftypisom${'\0'.repeat(80)}`)],
      ['foto.jpeg', await jpegFile()],
      ['foto.html', await pngFile()],
      ['foto', await webpFile()],
    ]
    for (const [name, bytes] of sent) expect((await send(id, bytes, name)).status).toBe(201)
    const { files, terms } = await seller().call(contract.readProductFiles, ofStore(id))
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['Guía «Ñ».pdf', 'pdf'],
      ['libro.epub', 'epub'],
      ['fuentes.pdf.zip', 'zip'],
      ['canción.mp3', 'mp3'],
      ['sonido.mp3', 'mp3'],
      ['clase.mp4', 'mp4'],
      ['foto.jpeg', 'jpg'],
      ['foto.html.png', 'png'],
      ['foto.webp', 'webp'],
    ])
    expect(files[0]?.bytes).toBe(pdfFile().length)
    expect(terms).toEqual({ times: 5, days: 365 })
  })

  it.each([
    ['a web page', text('<!doctype html><script>alert(1)</script>'), 415],
    ['a drawing with programs', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a program', text(`MZ${'\0'.repeat(80)}`), 415],
    ['a moving picture of a kind that is not sold', text('GIF89a'), 415],
    ['film in another box', text(`\0\0\0\x20ftypevil${'\0'.repeat(80)}`), 415],
    ['nothing', text(''), 400],
  ])('are not %s', async (_, bytes, status) => {
    const { id } = await draft()
    const answer = await send(id, bytes, 'libro.pdf')
    expect([
      answer.status,
      (await seller().call(contract.readProductFiles, ofStore(id))).files,
    ]).toEqual([status === 400 ? 422 : status, []])
  })

  it('are limited to 100 MB: more is rejected before reading, or as soon as the limit is passed', async () => {
    const { id } = await draft()
    const headers = {
      authorization: `Bearer ${store.owner.token}`,
      'content-length': String(downloadLimits.bytes + 1),
    }
    const path = `/descargas/${store.businessId}/${id}`
    const said = await test.app.request(path, { method: 'POST', headers, body: 'x' })
    expect([said.status, await said.text()]).toEqual([413, downloadMessages.tooLarge])
    const chunk = new Uint8Array(4 * 1024 * 1024)
    let left = 26
    const body = new ReadableStream({
      pull: (out) => (left-- > 0 ? out.enqueue(chunk) : out.close()),
    })
    const unsaid = new Request(`http://lonja.test${path}`, {
      method: 'POST',
      headers: { authorization: headers.authorization },
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await test.app.request(unsaid)).status).toBe(413)
    expect(await readdir(join(test.services.config.dataDir, 'tmp', 'downloads'))).toEqual([])
  })

  it('are limited to ten, also when twelve arrive concurrently', async () => {
    const { id } = await draft()
    for (let i = 0; i < 8; i++) await send(id, pdfFile())
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await send(id, pdfFile())).status),
    )
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409])
  })

  it('are uploaded and removed by managers only', async () => {
    const { id } = await draft()
    const business = { ...ofStore(id) }
    const other = await makeStore(test.services)
    const helper = await makeMember(test.services, store.businessId, 'seller')
    expect((await sendFile(test, business, {})).status).toBe(401)
    for (const by of [other.owner, helper])
      expect((await sendFile(test, business, { by })).status).toBe(403)
    const theirs = { businessId: other.businessId, productId: id }
    expect((await sendFile(test, theirs, { by: other.owner })).status).toBe(404)
    expect((await test.as(helper.token).call(contract.readProductFiles, business)).files).toEqual(
      [],
    )
  })
})

describe('a product of files', () => {
  it('is published only with at least one file, and its page states how many there are', async () => {
    const { id, slug, version } = await draft()
    const publish = () => seller().call(setProductState, { ...ofStore(id), state: 'published' })
    const missing = {
      code: 'invalid',
      message: expect.stringContaining('agrega al menos un archivo'),
    }
    await expect(publish()).rejects.toMatchObject(missing)
    const many = {
      businessId: store.businessId,
      productIds: [id],
      change: { kind: 'state' as const, state: 'published' as const },
    }
    await expect(seller().call(editProducts, many)).rejects.toMatchObject(missing)
    await send(id, pdfFile())
    await send(id, zip)
    expect(await publish()).toMatchObject({ state: 'published', kind: 'digital' })
    const { product } = await test.as().call(readProduct, { slug })
    expect(product.files).toEqual({ count: 2, bytes: pdfFile().length + zip.length })
    expect(product.variants[0]?.isShipped).toBe(false)
    const { files } = await seller().call(contract.readProductFiles, ofStore(id))
    const remove = (at: number) =>
      seller().call(contract.removeProductFile, { ...ofStore(id), fileId: files[at]?.id ?? '' })
    expect((await remove(0)).files).toHaveLength(1)
    await expect(remove(1)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Es su único archivo y el producto está publicado. Agrega otro antes, o vuelve el producto a borrador.',
    })
    expect(version).not.toBe('')
  })

  it('that replaces goods also needs a file, and a product sold as files stays so', async () => {
    const goods = await seller().call(createProduct, {
      businessId: store.businessId,
      ...productFields({ variants: [variant()] }),
    })
    await seller().call(setProductState, { ...ofStore(goods.id), state: 'published' })
    const asForm = async (id: string, businessId: string, token: string) => {
      const {
        id: _,
        slug,
        state,
        currency,
        photos,
        wasSold,
        updatedAt,
        variants,
        ...rest
      } = await test.as(token).call(readMyProduct, { businessId, productId: id })
      return {
        ...rest,
        photos: [],
        variants: variants.map(({ stock, held, ...one }) => one),
        businessId,
        productId: id,
      }
    }
    const form = await asForm(goods.id, store.businessId, store.owner.token)
    await expect(seller().call(saveProduct, { ...form, kind: 'digital' })).rejects.toMatchObject({
      code: 'invalid',
    })
    const sold = await buyFiles(test)
    const theirs = await asForm(sold.product.id, sold.store.businessId, sold.store.owner.token)
    await expect(
      test.as(sold.store.owner.token).call(saveProduct, { ...theirs, kind: 'goods' }),
    ).rejects.toMatchObject({
      fields: { kind: expect.any(String) },
    })
  })

  it('is deleted from storage with the product, or, if sold, once no buyer may download it', async () => {
    const { db } = test.services
    await db.update(mediaObjects).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    await cleanupFiles(test.services)
    const gone = await makeDigital(test, store)
    const bought = await buyFiles(test)
    await seller().call(deleteProduct, ofStore(gone.id))
    const media = () =>
      db
        .select({ id: mediaObjects.id })
        .from(mediaObjects)
        .where(eq(mediaObjects.bucketId, 'downloads'))
    await db.update(mediaObjects).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    const before = (await media()).length
    await cleanupFiles(test.services)
    expect((await media()).length).toBe(before - 1)
    const owner = test.as(bought.store.owner.token)
    const of = { businessId: bought.store.businessId, productId: bought.product.id }
    await owner.call(setProductState, { ...of, state: 'archived' })
    const [file] = (await owner.call(contract.readProductFiles, of)).files
    await owner.call(contract.removeProductFile, { ...of, fileId: file?.id ?? '' })
    await cleanupFiles(test.services)
    expect((await test.as().call(contract.readDownloads, bought.of)).files).toMatchObject([
      { state: 'open' },
    ])
    test.setNow(new Date(Date.now() + 366 * 86_400_000))
    await cleanupFiles(test.services)
    test.setNow(null)
    expect(
      await db
        .select()
        .from(productFiles)
        .where(eq(productFiles.id, file?.id ?? '')),
    ).toMatchObject([{ mediaId: null }])
    expect((await media()).length).toBe(before - 2)
  })
})
