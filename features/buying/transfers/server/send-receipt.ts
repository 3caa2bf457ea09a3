import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { orders } from '#db/tables/buying/orders.ts'
import { transfers } from '#db/tables/buying/transfers.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { findPurchase, lockOrder } from '#features/buying/orders/server/index.ts'
import { uploadMessages } from '#features/platform/media/vocabulary.ts'
import {
  originalName,
  readUpload,
  removeMedia,
  serveFile,
  sniffFile,
  storeEvidence,
} from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { createGate } from '#shared/server/gate.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import type { Database } from '#shared/server/services.ts'
import { receiptsPerDay } from '../vocabulary.ts'
import { needTransfer } from './lock-transfer.ts'

/** Each is read into memory and drawn anew. */
const pass = createGate({
  max: 4,
  maxEach: 1,
  waiting: 50,
  refusal: 'Hay muchas subidas en este momento. Inténtalo de nuevo en un momento.',
})

const perAddress: Limit = { name: 'transfers:receipts', points: 20, seconds: 3600 }
const perOrder: Limit = {
  name: 'transfers:receipts-order',
  points: receiptsPerDay,
  seconds: 86_400,
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** The order of the caller's purchase; a guest's token comes in a head, so that no address holds it. Throws `not_found`. */
async function ownOrder(db: Database, { c, caller }: ProtocolCall) {
  const { purchaseId = '', orderId = '' } = c.req.param()
  const said = c.req.header('x-purchase-token') ?? ''
  if (!id.test(purchaseId) || !id.test(orderId)) throw notFound('el pedido')
  const group = await findPurchase(db, caller, {
    purchaseId,
    token: tokenForm.test(said) ? said : null,
  })
  const [order] = await db
    .select({ groupId: orders.groupId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.groupId !== group.id) throw notFound('el pedido')
  return { orderId, group }
}

/** The body is an image or a PDF that shows a payment; the last one that was sent counts. Who may send it is asked before it is read. */
export async function sendReceipt(call: ProtocolCall): Promise<Response> {
  const { c, services, caller, request } = call
  const { orderId } = await ownOrder(services.db, call)
  await takePoint(services, perAddress, request.address)
  await takePoint(services, perOrder, orderId)
  await services.db.transaction(async (tx) => needTransfer(tx, await lockOrder(tx, orderId)))
  await pass(async () => {
    const { bytes } = await readUpload(c.req.raw)
    const kind = sniffFile(bytes)
    if (!kind) throw new AppError('unsupported', uploadMessages.evidenceType)
    const path = `comprobantes/${v7()}.${kind}`
    const ownerId = caller.kind === 'user' ? caller.userId : null
    // Before anything is locked: nobody waits for the disk.
    const media = await storeEvidence(services, services.db, { path, ownerId, bytes })
    await services.db.transaction(async (tx) => {
      const before = await needTransfer(tx, await lockOrder(tx, orderId))
      await tx.update(transfers).set({ receiptId: media.id }).where(eq(transfers.orderId, orderId))
      if (before.receiptId) await removeMedia(services, tx, before.receiptId)
    })
  }, request.address)
  return c.json({}, 201, { 'cache-control': 'no-store' })
}

/** The proof that a buyer sent, for themselves, to be saved or looked at. */
export async function showReceipt(call: ProtocolCall): Promise<Response> {
  const { services } = call
  const { orderId } = await ownOrder(services.db, call)
  const [media] = await services.db
    .select({ storageKey: mediaObjects.storageKey, contentType: mediaObjects.contentType })
    .from(mediaObjects)
    .innerJoin(transfers, eq(transfers.receiptId, mediaObjects.id))
    .where(eq(transfers.orderId, orderId))
  if (!media) throw notFound('el comprobante')
  const name = originalName(media.contentType)
  return serveFile(services, media.storageKey, name, {
    cacheControl: 'private, no-store',
    known: undefined,
    downloadAs: `comprobante.${name.split('.').at(-1)}`,
  })
}
