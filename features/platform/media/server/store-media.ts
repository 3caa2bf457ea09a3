import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { mediaObjects, storedSets } from '#db/tables/platform/media.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type PublicBucket, uploadLimits, uploadMessages } from '../vocabulary.ts'
import { bucketRules } from './buckets.ts'
import { checkPath } from './check-path.ts'
import { eraseLater } from './erase-sets.ts'
import { fileStore } from './files/open-file-store.ts'
import { type RenderedImage, renderImage } from './files/render-image.ts'
import { renderPages } from './files/render-pages.ts'
import { type SniffedKind, sniffFile } from './files/sniff-file.ts'
import { isReferenced } from './is-referenced.ts'

export type StoredMedia = typeof mediaObjects.$inferSelect

type Place = Omit<NewMedia, 'bytes'>

export type NewMedia = {
  /** Path in the bucket; its first segment is the folder's owner. Who may write there is the caller's to check. */
  path: string
  /** The person it belongs to; null for what the product itself makes. */
  ownerId: string | null
  bytes: Buffer
  /** Takes the place of a file of the same path; without it that is a `conflict`. */
  upsert?: boolean
  /** Seconds that browsers may keep what they get under the path; an hour when absent. */
  cacheSeconds?: number
}

type Content = Pick<RenderedImage, 'contentType' | 'files'> & Partial<RenderedImage>

/** What stands at a path already; it keeps its place until the caller's transaction ends. */
async function findTaken(db: Database, bucketId: string, path: string) {
  const here = and(eq(mediaObjects.bucketId, bucketId), eq(mediaObjects.name, path))
  const [row] = await db
    .select({ storageKey: mediaObjects.storageKey })
    .from(mediaObjects)
    .where(here)
    .for('update')
  return row
}

const taken = () => new AppError('conflict', 'Ya existe un archivo con ese nombre.')

/** Refuses a path that is no path or is taken, before any work is done for it. */
async function checkFree(db: Database, bucketId: string, { path, upsert }: Place): Promise<void> {
  checkPath(path)
  if (!upsert && (await findTaken(db, bucketId, path))) throw taken()
}

/** Bytes first, under a key written down beforehand; the row comes after, with the caller's transaction. */
async function storeContent(
  services: Services,
  db: Database,
  bucketId: string,
  media: Place,
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
  const keeping = db.transaction(async (tx) => {
    const before = await findTaken(tx, bucketId, media.path)
    if (before && !media.upsert) throw taken()
    const [row] = await tx
      .insert(mediaObjects)
      .values({ bucketId, name: media.path, ...values })
      .onConflictDoUpdate({
        target: [mediaObjects.bucketId, mediaObjects.name],
        set: { ...values, updatedAt: services.now() },
        setWhere: media.upsert ? undefined : sql`false`,
      })
      .returning()
    if (!row) throw taken()
    if (before) await eraseLater(services, tx, before.storageKey)
    return row
  })
  return keeping.catch((cause: unknown) => {
    if (!isReferenced(cause)) throw cause
    throw new AppError(
      'conflict',
      'Ese archivo ya se envió y se queda como está. Sube el otro con otro nombre.',
      { cause },
    )
  })
}

const imageKinds: SniffedKind[] = ['jpeg', 'png', 'gif', 'webp']

/** What may stand behind the ending of a name: a picture is written anew as what it is, so one may bear another's. */
const endings = new Map(
  ['jpg', ...imageKinds, 'pdf'].map((ending) => [
    ending,
    ending === 'pdf' ? (['pdf'] as SniffedKind[]) : imageKinds,
  ]),
)

/**
 * Kind of an upload by its first bytes. Throws AppError for none, too much, a kind that the bucket does not take, or one that the ending
 * of its name does not say.
 */
function kindOf({ bytes, path }: NewMedia, takes: SniffedKind[], refusal: string): SniffedKind {
  if (bytes.length === 0) throw new AppError('invalid', uploadMessages.missing)
  if (bytes.length > uploadLimits.bytes) throw new AppError('too_large', uploadMessages.tooLarge)
  const kind = sniffFile(bytes)
  const said = endings.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '')
  if (!kind || !takes.includes(kind) || !said?.includes(kind))
    throw new AppError('unsupported', refusal)
  return kind
}

/**
 * Stores a picture in a public bucket: checked, written anew, in all widths that pages use.
 * Takes a second or two of one core for a large photo. Throws AppError with a message for the person.
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
 * Stores a picture of the product's own in a public bucket, with its files ready made: nothing of it is checked or written anew, so
 * never for what a person sent.
 */
export async function storeOwnImage(
  services: Services,
  db: Database,
  media: Place & { bucket: PublicBucket },
  image: RenderedImage,
): Promise<StoredMedia> {
  await checkFree(db, media.bucket, media)
  return storeContent(services, db, media.bucket, media, image)
}

/**
 * Stores a document or picture as evidence: a PDF as it came, with a picture of each page beside it, a picture written anew. Nobody
 * gets any of them without `privateLink`.
 */
export async function storeEvidence(
  services: Services,
  db: Database,
  media: NewMedia,
): Promise<StoredMedia> {
  const kind = kindOf(media, ['pdf', ...imageKinds], uploadMessages.evidenceType)
  await checkFree(db, 'evidence', media)
  if (kind !== 'pdf') {
    const { files, ...image } = await renderImage(media.bytes, kind, media.ownerId)
    return storeContent(services, db, 'evidence', media, {
      ...image,
      variants: [],
      files: files.slice(0, 1),
    })
  }
  const contentType = 'application/pdf'
  const { variants, files: pages } = await renderPages(media.bytes, media.ownerId)
  const files = [{ name: 'original.pdf', bytes: media.bytes, contentType }, ...pages]
  return storeContent(services, db, 'evidence', media, { contentType, files, variants })
}
