import { eq } from 'drizzle-orm'
import { downloadGrants, downloads } from '#db/tables/buying/downloads.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import type { TestApp } from '../test-app.ts'
import { pdfFile } from '../upload-files.ts'
import type { Person } from './people.ts'
import { makeProduct, type Product } from './products.ts'
import { makePurchase } from './purchases.ts'
import { makeStore, type Store } from './stores.ts'

type Sent = { name?: string; bytes?: Uint8Array; by?: Person | undefined }

/** Uploads a file for a product as a page does; by default a PDF by the store's owner. */
export function sendFile(
  test: Pick<TestApp, 'app'>,
  { businessId, productId }: { businessId: string; productId: string },
  sent: Sent,
) {
  const { name = 'guía.pdf', bytes = pdfFile(), by } = sent
  const headers = {
    'x-file-name': encodeURIComponent(name),
    ...(by && { authorization: `Bearer ${by.token}` }),
  }
  return test.app.request(`/descargas/${businessId}/${productId}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  })
}

/** Publishes a downloadable product in a store, with files uploaded through the API. */
export async function makeDigital(
  test: Pick<TestApp, 'app' | 'services'>,
  store: Store,
  files: Pick<Sent, 'name' | 'bytes'>[] = [{}],
): Promise<Product> {
  const product = await makeProduct(test.services, store, {
    stock: null,
    set: { kind: 'digital' },
    sell: { isShipped: false },
  })
  for (const file of files) {
    const answer = await sendFile(
      test,
      { businessId: store.businessId, productId: product.id },
      { ...file, by: store.owner },
    )
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  return product
}

/** Buys downloadable files, paid by default, and returns the purchase with its download grants. */
export async function buyFiles(
  test: TestApp,
  wanted: { files?: Pick<Sent, 'name' | 'bytes'>[]; by?: Person; isPaid?: boolean } = {},
) {
  const { files, by, isPaid = true } = wanted
  const store = await makeStore(test.services)
  const product = await makeDigital(test, store, files)
  const bought = await makePurchase(test.services, {
    parts: [{ store, lines: [{ product, quantity: 1 }] }],
    ...(by && { by, email: by.email }),
  })
  const { purchaseId, token, paymentId, orders } = bought
  if (isPaid) await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const orderId = orders[0]?.id ?? ''
  const grants = await test.services.db
    .select()
    .from(downloadGrants)
    .where(eq(downloadGrants.orderId, orderId))
  return {
    ...bought,
    of: { purchaseId, token },
    orderId,
    store,
    product,
    fileId: grants[0]?.id ?? '',
  }
}

/** Uses of a download grant: by its counter and by the recorded downloads. */
export async function countedUses(
  { services: { db } }: Pick<TestApp, 'services'>,
  grantId: string,
): Promise<[counted: number, kept: number]> {
  const [grant] = await db.select().from(downloadGrants).where(eq(downloadGrants.id, grantId))
  return [
    grant?.downloadCount ?? -1,
    (await db.select().from(downloads).where(eq(downloads.grantId, grantId))).length,
  ]
}
