import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { productFiles } from '#db/tables/buying/downloads.ts'
import { checkFolder, recordAudit, storeWhole } from '#features/platform/server.ts'
import { invalidateStoreOf } from '#features/selling/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { createGate } from '#shared/server/gate.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { downloadLimits, downloadMessages, type FileKind } from '../vocabulary.ts'
import { fileName } from './file-name.ts'
import { typeOfKind } from './file-types.ts'
import { kindOfFile } from './kind-of-file.ts'
import { loadProductFiles, lockOwnProduct } from './read-product-files.ts'
import { receiveFile } from './receive-file.ts'

/** Each waits at its socket; what arrives goes to the disk, so that a place costs little memory. */
const pass = createGate({
  max: 6,
  maxEach: 2,
  waiting: 50,
  refusal: 'Hay muchas subidas en este momento. Inténtalo de nuevo en un momento.',
})

const limit = { name: 'downloads:upload', points: 120, seconds: 3600 }

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Upload = {
  businessId: string
  productId: string
  caller: SignedIn
  requestId: string
  name: string
}
type Whole = { path: string; bytes: number; kind: FileKind }

/** Throws `conflict` when a product has as many files as it may. */
function checkRoom(files: readonly unknown[]): void {
  if (files.length >= downloadLimits.files) throw new AppError('conflict', downloadMessages.tooMany)
}

/** The first place of a product's files that is free. */
async function freePosition(tx: Database, productId: string): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(
    sql`select position from product_files where product_id = ${productId} and retired_at is null`,
  )
  const taken = new Set(rows.map(({ position }) => position))
  return (
    Array.from({ length: downloadLimits.files }, (_, at) => at).find((at) => !taken.has(at)) ??
    downloadLimits.files
  )
}

async function keep(
  services: Services,
  { businessId, productId, caller, requestId, name }: Upload,
  { path, bytes, kind }: Whole,
) {
  checkRoom((await loadProductFiles(services.db, productId)).files)
  const mediaId = v7()
  const place = {
    bucket: 'downloads' as const,
    path: `${businessId}/${mediaId}.${kind}`,
    ownerId: caller.userId,
  }
  // Before anything is locked: nobody waits for the disk. What the transaction leaves without a product is swept.
  const media = await storeWhole(services, services.db, {
    ...place,
    file: path,
    bytes,
    contentType: typeOfKind[kind],
  })
  return services.db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, { businessId, productId })
    checkRoom((await loadProductFiles(tx, productId)).files)
    const file = {
      id: v7(),
      productId,
      mediaId: media.id,
      name,
      position: await freePosition(tx, productId),
    }
    await tx.insert(productFiles).values({ ...file, createdAt: services.now() })
    if (product.state === 'published') await invalidateStoreOf(services, tx, { businessId })
    const subject = { kind: 'product', id: productId }
    await recordAudit(tx, {
      by: caller,
      action: 'downloads.file_added',
      subject,
      businessId,
      detail: { name, bytes },
      requestId,
    })
    return loadProductFiles(tx, productId)
  })
}

function readName(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '')
  } catch (cause) {
    throw new AppError('invalid', 'El nombre del archivo no es válido.', { cause })
  }
}

/**
 * The body is a file for a product of a business that the caller manages, `x-file-name` its name as a part of an address is written. Nothing of it
 * is shown to anybody: it is only ever saved. Answers with all files of the product.
 */
export async function uploadFile({
  c,
  services,
  caller,
  request,
}: ProtocolCall): Promise<Response> {
  const { businessId = '', productId = '' } = c.req.param()
  await checkFolder(services.db, caller, 'downloads', `${businessId}/`)
  if (caller.kind !== 'user' || !idForm.test(productId)) throw notFound('el producto')
  const said = readName(c.req.header('x-file-name'))
  await takePoint(services, limit, caller.userId)
  await services.db.transaction((tx) => lockOwnProduct(tx, { businessId, productId }))
  const shown = await pass(
    () =>
      receiveFile(services, c.req.raw, async ({ path, bytes, head }) => {
        const kind = kindOfFile(head)
        if (!kind) throw new AppError('unsupported', downloadMessages.kind)
        return keep(
          services,
          { businessId, productId, caller, requestId: request.id, name: fileName(said, kind) },
          { path, bytes, kind },
        )
      }),
    caller.userId,
  )
  return c.json(shown, 201, { 'cache-control': 'no-store' })
}
