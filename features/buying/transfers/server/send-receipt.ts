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
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import type { Database } from '#shared/server/services.ts'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import { receiptsPerDay } from '../vocabulary.ts'
import { requireTransfer } from './lock-transfer.ts'

/** Limits concurrent uploads, because each is read into memory and re-encoded. */
const semaphore = createSemaphore({
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

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * Returns the caller's order and purchase. A guest's token is sent in a header, so that no URL contains it. Throws
 * `not_found`.
 */
async function ownOrder(db: Database, { c, caller }: ProtocolCall) {
  const { purchaseId = '', orderId = '' } = c.req.param()
  const tokenHeader = c.req.header('x-purchase-token') ?? ''
  if (!uuidPattern.test(purchaseId) || !uuidPattern.test(orderId)) throw notFound('el pedido')
  const purchase = await findPurchase(db, caller, {
    purchaseId,
    token: tokenPattern.test(tokenHeader) ? tokenHeader : null,
  })
  const [order] = await db
    .select({ purchaseId: orders.purchaseId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.purchaseId !== purchase.id) throw notFound('el pedido')
  return { orderId, purchase }
}

/**
 * Stores an uploaded proof of payment, an image or PDF; it replaces the previous one. Checks permission before
 * reading the body.
 */
export async function sendReceipt(call: ProtocolCall): Promise<Response> {
  const { c, services, caller, request } = call
  const { orderId } = await ownOrder(services.db, call)
  await takePoint(services, perAddress, request.address)
  await takePoint(services, perOrder, orderId)
  await services.db.transaction(async (tx) => requireTransfer(tx, await lockOrder(tx, orderId)))
  await semaphore(async () => {
    const { bytes } = await readUpload(c.req.raw)
    const kind = sniffFile(bytes)
    if (!kind) throw new AppError('unsupported', uploadMessages.evidenceType)
    const path = `comprobantes/${v7()}.${kind}`
    const ownerId = caller.kind === 'user' ? caller.userId : null
    // Written before locking rows, so that no transaction waits for the disk.
    const media = await storeEvidence(services, services.db, { path, ownerId, bytes })
    await services.db.transaction(async (tx) => {
      const before = await requireTransfer(tx, await lockOrder(tx, orderId))
      await tx.update(transfers).set({ receiptId: media.id }).where(eq(transfers.orderId, orderId))
      if (before.receiptId) await removeMedia(services, tx, before.receiptId)
    })
  }, request.address)
  return c.json({}, 201, { 'cache-control': 'no-store' })
}

/** Serves a buyer's own proof of payment as a download. */
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
