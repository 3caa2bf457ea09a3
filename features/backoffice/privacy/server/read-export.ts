import { desc, eq } from 'drizzle-orm'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/export.ts'

type Standing = Output<typeof contract.readExport>
export type ExportRow = typeof dataExports.$inferSelect

/** Milliseconds between two copies. */
const pause = 24 * 3600 * 1000

/** The newest copy that a person asked for. */
export async function newestExport(db: Database, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1)
  return row
}

/** When another copy may be asked for; null when it may be at once. One that failed does not count. */
export function nextExportAt(latest: ExportRow | undefined, now: Date): Date | null {
  if (!latest || latest.state === 'failed') return null
  const next = new Date(latest.requestedAt.getTime() + pause)
  return next > now ? next : null
}

/** How a person's copy stands. */
export async function serializeExport(db: Database, userId: string, now: Date): Promise<Standing> {
  const latest = await newestExport(db, userId)
  return {
    latest: latest
      ? {
          id: latest.id,
          state: latest.state as NonNullable<Standing['latest']>['state'],
          done: latest.done,
          total: latest.total,
          bytes: latest.bytes,
          requestedAt: latest.requestedAt.toISOString(),
          expiresAt: latest.expiresAt?.toISOString() ?? null,
        }
      : null,
    nextAt: nextExportAt(latest, now)?.toISOString() ?? null,
  }
}

/** How the caller's copy stands. */
export const readExport = handle(contract.readExport, ({ services, caller }) =>
  serializeExport(services.db, caller.userId, services.now()),
)
