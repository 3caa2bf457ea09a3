import { sql } from 'drizzle-orm'
import { originalName, serveFile } from '#features/media/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import { grantStateWords } from '../vocabulary.ts'
import { readDownloadLink } from './download-link.ts'
import { readGrants } from './read-grants.ts'

/** Of one download: a browser that fetches a large file in parts asks often. */
const limit = { name: 'downloads:open', points: 300, seconds: 900 }

/**
 * The bytes of a download that was begun, whole or a part of them, to be saved and never shown. What was given back since is not sent, though its
 * address still works.
 */
export async function openDownload({ c, services }: ProtocolCall): Promise<Response> {
  const downloadId = await readDownloadLink(services, c.req.query('token') ?? '')
  await takePoint(services, limit, downloadId)
  const [grant] = await readGrants(services, services.db, sql`g.id = (select grant_id from downloads where id = ${downloadId}::uuid)`)
  if (!grant?.storageKey || !grant.contentType) throw notFound('el archivo')
  if (grant.state === 'closed') throw new AppError('conflict', `${grantStateWords.closed}.`)
  return serveFile(services, grant.storageKey, originalName(grant.contentType), {
    cacheControl: 'private, no-store',
    known: undefined,
    downloadAs: grant.name,
    parts: { range: c.req.header('range'), ifRange: c.req.header('if-range'), bytes: grant.bytes },
  })
}
