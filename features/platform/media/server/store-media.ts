import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { mediaObjects, storedSets } from '#db/tables/platform/media.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type PublicBucket, uploadLimits, uploadMessages } from '../vocabulary.ts'
import { bucketRules } from './buckets.ts'
import { checkPath } from './check-path.ts'
import { enqueueErase } from './erase-sets.ts'
import { fileStore } from './files/open-file-store.ts'
import { type RenderedImage, renderImage } from './files/render-image.ts'
import { renderPages } from './files/render-pages.ts'
import { type SniffedKind, sniffFile } from './files/sniff-file.ts'
import { isReferenced } from './is-referenced.ts'

export type StoredMedia = typeof mediaObjects.$inferSelect

type MediaTarget = Omit<NewMedia, 'bytes'>

export type NewMedia = {
  /**
   * Path in the bucket; its first segment is the folder's owner. The caller must check permissions.
   */
  path: string
  /** The owner; null for the site's own files. */
  ownerId: string | null
  bytes: Buffer
  /** Replaces a file with the same path; without it an existing file is a `conflict`. */
  upsert?: boolean
  /** Seconds for which browsers may cache the file; an hour when absent. */
  cacheSeconds?: number
}

type Content = Pick<RenderedImage, 'contentType' | 'files'> & Partial<RenderedImage>

/** Finds the file at a path and locks it until the caller's transaction ends. */
async function lockExisting(db: Database, bucketId: string, path: string) {
  const isAtPath = and(eq(mediaObjects.bucketId, bucketId), eq(mediaObjects.name, path))
  const [row] = await db
    .select({ storageKey: mediaObjects.storageKey })
    .from(mediaObjects)
    .where(isAtPath)
    .for('update')
  return row
}

const alreadyExists = () => new AppError('conflict', 'Ya existe un archivo con ese nombre.')

/** Refuses an invalid or existing path before doing any work. Throws `invalid` or `conflict`. */
async function checkFree(
  db: Database,
  bucketId: string,
  { path, upsert }: MediaTarget,
): Promise<void> {
  checkPath(path)
  if (!upsert && (await lockExisting(db, bucketId, path))) throw alreadyExists()
}

/**
 * Writes the content first, under a key recorded beforehand; the row is inserted afterwards, in the
 * caller's transaction.
 */
async function storeContent(
  services: Services,
  db: Database,
  bucketId: string,
  media: MediaTarget,
  content: Content,
): Promise<StoredMedia> {
  const storageKey = `${bucketRules(bucketId)?.isPublic ? 'public' : 'private'}/${v7()}`
  await services.db.insert(storedSets).values({ key: storageKey })
  await fileStore(services.config).put(storageKey, content.files)
  const { contentType, width, height, variants, blur } = content
  const values = {
    ownerId: media.ownerId,
    storageKey,
    contentType,
    bytes: content.files[0]?.bytes.length ?? 0,
    width: width ?? null,
    height: height ?? null,
    variants: variants ?? [],
    blur: blur ?? null,
    cacheControl: `max-age=${media.cacheSeconds ?? 3600}`,
  }
  const storing = db.transaction(async (tx) => {
    const before = await lockExisting(tx, bucketId, media.path)
    if (before && !media.upsert) throw alreadyExists()
    const [row] = await tx
      .insert(mediaObjects)
      .values({ bucketId, name: media.path, ...values })
      .onConflictDoUpdate({
        target: [mediaObjects.bucketId, mediaObjects.name],
        set: { ...values, updatedAt: services.now() },
        setWhere: media.upsert ? undefined : sql`false`,
      })
      .returning()
    if (!row) throw alreadyExists()
    if (before) await enqueueErase(services, tx, before.storageKey)
    return row
  })
  return storing.catch((cause: unknown) => {
    if (!isReferenced(cause)) throw cause
    throw new AppError(
      'conflict',
      'Ese archivo ya se envió y se queda como está. Sube el otro con otro nombre.',
      { cause },
    )
  })
}

const imageKinds: SniffedKind[] = ['jpeg', 'png', 'gif', 'webp']

/**
 * File types accepted per file extension: a picture is re-encoded as its actual type, so any
 * picture extension is accepted.
 */
const kindsByExtension = new Map(
  ['jpg', ...imageKinds, 'pdf'].map((ending) => [
    ending,
    ending === 'pdf' ? (['pdf'] as SniffedKind[]) : imageKinds,
  ]),
)

/**
 * Detects the type of an upload by its first bytes. Throws AppError for an empty or too large file,
 * a type that the bucket does not accept, or one that does not match the extension.
 */
function kindOf({ bytes, path }: NewMedia, accepted: SniffedKind[], refusal: string): SniffedKind {
  if (bytes.length === 0) throw new AppError('invalid', uploadMessages.missing)
  if (bytes.length > uploadLimits.bytes) throw new AppError('too_large', uploadMessages.tooLarge)
  const kind = sniffFile(bytes)
  const kindsOfExtension = kindsByExtension.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '')
  if (!kind || !accepted.includes(kind) || !kindsOfExtension?.includes(kind))
    throw new AppError('unsupported', refusal)
  return kind
}

/**
 * Stores a picture in a public bucket: checked, re-encoded, in all widths that pages use. Takes a
 * second or two of one core for a large photo. Throws AppError with a message for the person.
 */
export async function storeImage(
  services: Services,
  db: Database,
  media: NewMedia & { bucket: PublicBucket },
): Promise<StoredMedia> {
  const kind = kindOf(media, imageKinds, uploadMessages.imageType)
  await checkFree(db, media.bucket, media)
  return storeContent(
    services,
    db,
    media.bucket,
    media,
    await renderImage(media.bytes, kind as Exclude<SniffedKind, 'pdf'>, media.ownerId),
  )
}

/**
 * Stores one of the site's own pictures in a public bucket, with its files already rendered.
 * Nothing is checked or re-encoded, so it must never be used for uploads.
 */
export async function storeOwnImage(
  services: Services,
  db: Database,
  media: MediaTarget & { bucket: PublicBucket },
  image: RenderedImage,
): Promise<StoredMedia> {
  await checkFree(db, media.bucket, media)
  return storeContent(services, db, media.bucket, media, image)
}

/**
 * Stores a document or picture in a private bucket, as evidence unless another is named: PDFs unchanged, with a picture of each page; pictures
 * re-encoded. The files are accessible only through `privateLink`.
 */
export async function storeEvidence(
  services: Services,
  db: Database,
  { bucket = 'evidence', ...media }: NewMedia & { bucket?: 'evidence' | 'message-files' },
): Promise<StoredMedia> {
  const kind = kindOf(media, ['pdf', ...imageKinds], uploadMessages.evidenceType)
  await checkFree(db, bucket, media)
  if (kind !== 'pdf') {
    const { files, ...image } = await renderImage(media.bytes, kind, media.ownerId)
    return storeContent(services, db, bucket, media, {
      ...image,
      variants: [],
      files: files.slice(0, 1),
    })
  }
  const contentType = 'application/pdf'
  const { variants, files: pages } = await renderPages(media.bytes, media.ownerId)
  const files = [{ name: 'original.pdf', bytes: media.bytes, contentType }, ...pages]
  return storeContent(services, db, bucket, media, { contentType, files, variants })
}
