import { and, eq, lte, sql } from 'drizzle-orm'
import { downloads } from '#db/tables/buying/downloads.ts'
import { originalName, serveFile } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import type { Services } from '#shared/server/services.ts'
import { downloadMessages, grantStateWords, maxSentFactor } from '../vocabulary.ts'
import { readDownloadLink } from './download-link.ts'
import { listGrants } from './list-grants.ts'

/** Limit per download: browsers that fetch a large file in ranges send many requests. */
const limit = { name: 'downloads:open', points: 300, seconds: 900 }

/** Adds to the bytes sent for a download. Returns false above its total limit. */
async function countSent(
  services: Services,
  downloadId: string,
  bytes: number,
  max: number,
): Promise<boolean> {
  const updated = await services.db
    .update(downloads)
    .set({ sent: sql`${downloads.sent} + ${bytes}` })
    .where(and(eq(downloads.id, downloadId), lte(downloads.sent, max - bytes)))
    .returning({ id: downloads.id })
  return updated.length > 0
}

/**
 * Serves a started download, or a range of it, as an attachment. A refunded file is not sent, even if its URL is
 * still valid.
 */
export async function openDownload({ c, services }: ProtocolCall): Promise<Response> {
  const downloadId = await readDownloadLink(services, c.req.query('token') ?? '')
  await takePoint(services, limit, downloadId)
  const [grant] = await listGrants(
    services,
    services.db,
    sql`g.id = (select grant_id from downloads where id = ${downloadId}::uuid)`,
  )
  if (!grant?.storageKey || !grant.contentType) throw notFound('el archivo')
  if (grant.state === 'closed') throw new AppError('conflict', `${grantStateWords.closed}.`)
  const answer = await serveFile(services, grant.storageKey, originalName(grant.contentType), {
    cacheControl: 'private, no-store',
    known: undefined,
    downloadAs: grant.name,
    parts: { range: c.req.header('range'), ifRange: c.req.header('if-range'), bytes: grant.bytes },
  })
  const length = answer.ok ? Number(answer.headers.get('content-length')) || grant.bytes : 0
  if (await countSent(services, downloadId, length, grant.bytes * maxSentFactor)) return answer
  await answer.body?.cancel()
  throw new AppError('too_many', downloadMessages.sent)
}
