import type { Context } from 'hono'
import { z } from 'zod'
import { notFound } from '#shared/app-error.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { checkFolder, ownsFolder } from '../check-folder.ts'
import { originalName } from '../files/file-types.ts'
import { getMedia, tryFindMedia } from '../get-media.ts'
import { listing, listMedia } from '../list-media.ts'
import { removeMedia } from '../remove-media.ts'
import type { StoredMedia } from '../store-media.ts'
import { readJson } from './read-body.ts'
import { readBucket, readTarget } from './read-target.ts'
import { serializeFolder, serializeObject, serializeRow } from './serialize-object.ts'
import { serveFile } from './serve-file.ts'

/** `?download` requests the file as an attachment: under its own name, or the given one. */
export function downloadName(c: Context, media: StoredMedia): string | undefined {
  const requested = c.req.query('download')
  return requested === undefined
    ? undefined
    : wholeSigns(requested, 200) || (media.name.split('/').at(-1) ?? '')
}

export async function listObjects({ c, services, caller }: ProtocolCall): Promise<Response> {
  const { bucket } = readBucket(c.req.param('bucket'))
  const options = await readJson(c.req.raw, listing)
  const folder = `${options.prefix.replace(/^\/+|(?<!\/)\/+$/g, '')}/`
  // As in the hosted service, folders that the person may not see appear empty, and the bucket's
  // root cannot be listed.
  if (!(await ownsFolder(services.db, caller, bucket, folder.split('/')[0] ?? '')))
    return c.json([])
  const entries = await listMedia(services.db, bucket, folder, options)
  return c.json(
    entries.map(({ name, file }) => (file ? serializeObject(file, name) : serializeFolder(name))),
  )
}

export async function describeObject({ c, services, caller }: ProtocolCall): Promise<Response> {
  const { bucket, path } = readTarget(c.req.url, 'object/info')
  await checkFolder(services.db, caller, bucket, path)
  const media = await getMedia(services.db, bucket, path)
  const { metadata, ...row } = serializeRow(media)
  return c.json({
    ...row,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: {},
  })
}

const serveOriginal = (
  { c, services }: ProtocolCall,
  media: StoredMedia,
  visibility: 'public' | 'private',
) =>
  serveFile(services, media.storageKey, originalName(media.contentType), {
    cacheControl: visibility === 'public' ? `public, ${media.cacheControl}` : 'private, no-store',
    known: c.req.header('if-none-match'),
    downloadAs: downloadName(c, media),
  })

export async function readPublicObject(call: ProtocolCall): Promise<Response> {
  const { bucket, rules, path } = readTarget(call.c.req.url, 'object/public')
  if (!rules.isPublic) throw notFound('el archivo')
  return serveOriginal(call, await getMedia(call.services.db, bucket, path), 'public')
}

/**
 * Serves the smallest stored width that is at least the requested one; other transformations of the
 * protocol are not supported.
 */
export async function readPublicWidth({ c, services }: ProtocolCall): Promise<Response> {
  const { bucket, rules, path } = readTarget(c.req.url, 'render/image/public')
  if (!rules.isPublic) throw notFound('el archivo')
  const media = await getMedia(services.db, bucket, path)
  const requested = Number(c.req.query('width') ?? Number.MAX_SAFE_INTEGER)
  const variant = media.variants.find(({ width }) => width >= requested) ?? media.variants.at(-1)
  if (!variant) throw notFound('el archivo')
  const options = {
    cacheControl: `public, ${media.cacheControl}`,
    known: c.req.header('if-none-match'),
  }
  return serveFile(services, media.storageKey, `${variant.width}.${variant.format}`, options)
}

/** Serves a file to signed-in people: public files to all of them, private files to their owner. */
export const readObject =
  (before: string) =>
  async (call: ProtocolCall): Promise<Response> => {
    const { bucket, rules, path } = readTarget(call.c.req.url, before)
    if (!rules.isPublic) await checkFolder(call.services.db, call.caller, bucket, path)
    return serveOriginal(call, await getMedia(call.services.db, bucket, path), 'private')
  }

const removal = z.object({ prefixes: z.array(z.string().max(400)).min(1).max(100) })

/**
 * Deletes the existing files of the caller and answers with them; others are skipped, as in the
 * hosted service.
 */
export async function removeObjects({ c, services, caller }: ProtocolCall): Promise<Response> {
  const { bucket } = readBucket(c.req.param('bucket'))
  const { prefixes } = await readJson(c.req.raw, removal)
  const removed: StoredMedia[] = []
  await services.db.transaction(async (tx) => {
    for (const path of new Set(prefixes)) {
      if (!(await ownsFolder(tx, caller, bucket, path.split('/')[0] ?? ''))) continue
      const media = await tryFindMedia(tx, bucket, path)
      const removedMedia = media && (await removeMedia(services, tx, media.id))
      if (removedMedia) removed.push(removedMedia)
    }
  })
  return c.json(removed.map(serializeRow))
}

export async function removeObject({ c, services, caller }: ProtocolCall): Promise<Response> {
  const { bucket, path } = readTarget(c.req.url, 'object')
  await checkFolder(services.db, caller, bucket, path)
  const media = await getMedia(services.db, bucket, path)
  await services.db.transaction((tx) => removeMedia(services, tx, media.id))
  return c.json({ message: 'Successfully deleted' })
}
