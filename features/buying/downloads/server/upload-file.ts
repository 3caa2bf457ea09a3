import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { productFiles } from '#db/tables/buying/downloads.ts'
import { checkFolder, recordAudit, storeFileFromDisk } from '#features/platform/server.ts'
import { storeTags } from '#features/selling/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import { downloadLimits, downloadMessages, type FileKind } from '../vocabulary.ts'
import { fileName } from './file-name.ts'
import { typeOfKind } from './file-types.ts'
import { getProductFiles, lockOwnProduct } from './get-product-files.ts'
import { kindOfFile } from './kind-of-file.ts'
import { receiveFile } from './receive-file.ts'

/** Limits concurrent uploads; they are streamed to disk, so each needs little memory. */
const semaphore = createSemaphore({
  max: 6,
  maxEach: 2,
  waiting: 50,
  refusal: 'Hay muchas subidas en este momento. Inténtalo de nuevo en un momento.',
})

const limit = { name: 'downloads:upload', points: 120, seconds: 3600 }

type Upload = {
  businessId: string
  productId: string
  caller: SignedIn
  requestId: string
  name: string
}
type ReceivedFile = { path: string; bytes: number; kind: FileKind }

/** Throws `conflict` when a product has the maximum number of files. */
function checkFileCount(files: readonly unknown[]): void {
  if (files.length >= downloadLimits.files) throw new AppError('conflict', downloadMessages.tooMany)
}

/** First unused position among a product's files. */
async function freePosition(tx: Database, productId: string): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(
    sql`select position from product_files where product_id = ${productId} and retired_at is null`,
  )
  const used = new Set(rows.map(({ position }) => position))
  return (
    Array.from({ length: downloadLimits.files }, (_, at) => at).find((at) => !used.has(at)) ??
    downloadLimits.files
  )
}

async function storeFile(
  services: Services,
  { businessId, productId, caller, requestId, name }: Upload,
  { path, bytes, kind }: ReceivedFile,
) {
  checkFileCount((await getProductFiles(services.db, productId)).files)
  const mediaId = v7()
  const location = {
    bucket: 'downloads' as const,
    path: `${businessId}/${mediaId}.${kind}`,
    ownerId: caller.userId,
  }
  // Stored before locking rows, so that no transaction waits for the disk. The cleanup job deletes files that the
  // transaction leaves without a product.
  const media = await storeFileFromDisk(services, services.db, {
    ...location,
    file: path,
    bytes,
    contentType: typeOfKind[kind],
  })
  return services.db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, { businessId, productId })
    checkFileCount((await getProductFiles(tx, productId)).files)
    const file = {
      id: v7(),
      productId,
      mediaId: media.id,
      name,
      position: await freePosition(tx, productId),
    }
    await tx.insert(productFiles).values({ ...file, createdAt: services.now() })
    if (product.state === 'published')
      await invalidatePages(services, tx, await storeTags(tx, businessId))
    const subject = { kind: 'product', id: productId }
    await recordAudit(tx, {
      by: caller,
      action: 'downloads.file_added',
      subject,
      businessId,
      detail: { name, bytes },
      requestId,
    })
    return getProductFiles(tx, productId)
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
 * Stores the body as a file of a product that the caller manages; header `x-file-name` contains its URL-encoded name.
 * The file is never displayed, only downloaded. Answers with all files of the product.
 */
export async function uploadFile({
  c,
  services,
  caller,
  request,
}: ProtocolCall): Promise<Response> {
  const { businessId = '', productId = '' } = c.req.param()
  await checkFolder(services.db, caller, 'downloads', `${businessId}/`)
  if (caller.kind !== 'user' || !uuidPattern.test(productId)) throw notFound('el producto')
  const givenName = readName(c.req.header('x-file-name'))
  await takePoint(services, limit, caller.userId)
  await services.db.transaction((tx) => lockOwnProduct(tx, { businessId, productId }))
  const productDownloads = await semaphore(
    () =>
      receiveFile(services, c.req.raw, async ({ path, bytes, head }) => {
        const kind = kindOfFile(head)
        if (!kind) throw new AppError('unsupported', downloadMessages.kind)
        return storeFile(
          services,
          { businessId, productId, caller, requestId: request.id, name: fileName(givenName, kind) },
          { path, bytes, kind },
        )
      }),
    caller.userId,
  )
  return c.json(productDownloads, 201, { 'cache-control': 'no-store' })
}
