import { z } from 'zod'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import { checkFolder, ownsFolder } from '../check-folder.ts'
import { originalName, pageName } from '../files/file-types.ts'
import { getMedia, pagesOf, tryFindMedia } from '../get-media.ts'
import { readTicket, signPath } from '../signed-url.ts'
import type { StoredMedia } from '../store-media.ts'
import { downloadName } from './answer-objects.ts'
import { readJson } from './read-body.ts'
import { readBucket, readTarget } from './read-target.ts'
import { serveFile } from './serve-file.ts'

const lifetimeSchema = z.int().min(1)

export async function createSignedUrl({ c, services, caller }: ProtocolCall): Promise<Response> {
  const { bucket, path } = readTarget(c.req.url, 'object/sign')
  await checkFolder(services.db, caller, bucket, path)
  const { expiresIn } = await readJson(c.req.raw, z.object({ expiresIn: lifetimeSchema }))
  const media = await getMedia(services.db, bucket, path)
  return c.json({ signedURL: await signPath(services, media, expiresIn, caller as SignedIn) })
}

export async function createSignedUrls({ c, services, caller }: ProtocolCall): Promise<Response> {
  const { bucket } = readBucket(c.req.param('bucket'))
  const { expiresIn, paths } = await readJson(
    c.req.raw,
    z.object({ expiresIn: lifetimeSchema, paths: z.array(z.string().max(400)).min(1).max(100) }),
  )
  const signed = paths.map(async (path) => {
    const isOwn = await ownsFolder(services.db, caller, bucket, path.split('/')[0] ?? '')
    const media = isOwn ? await tryFindMedia(services.db, bucket, path) : undefined
    if (!media) return { error: 'No encontramos el archivo.', path, signedURL: null }
    return {
      error: null,
      path,
      signedURL: await signPath(services, media, expiresIn, caller as SignedIn),
    }
  })
  return c.json(await Promise.all(signed))
}

/**
 * Parses the requested page; null for the file itself. Throws `not_found` for a page that does not
 * exist.
 */
function readPage(requested: string | undefined, media: StoredMedia): number | null {
  if (requested === undefined) return null
  const page = /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 0
  if (page < 1 || page > pagesOf(media)) throw notFound('la página')
  return page
}

/**
 * Opens a signed link: anybody who has it gets the file or a page of it. The audit log records the
 * access under the person for whom the link was made.
 */
export async function openSignedUrl({ c, services, request }: ProtocolCall): Promise<Response> {
  const { bucket, rules, path } = readTarget(c.req.url, 'object/sign')
  const ticket = await readTicket(services, c.req.query('token') ?? '', `${bucket}/${path}`)
  const media = await getMedia(services.db, bucket, path)
  if (media.id !== ticket.mediaId) throw notFound('el archivo')
  const page = readPage(c.req.query('page'), media)
  if (!rules.isPublic && !(rules.isEveryday && ticket.viewer.staff === null))
    await recordAudit(services.db, {
      by: ticket.viewer,
      action: 'media.private_file_opened',
      subject: { kind: 'media', id: media.id },
      detail: { bucket, name: path, ...(page && { page }) },
      requestId: request.id,
    })
  const fileName = page === null ? originalName(media.contentType) : pageName(page)
  const downloadAs = page === null ? downloadName(c, media) : undefined
  return serveFile(services, media.storageKey, fileName, {
    cacheControl: 'private, no-store',
    known: undefined,
    downloadAs,
  })
}
