import { desc, eq } from 'drizzle-orm'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import * as contract from '../contract/export.ts'
import { exportIntervalHours } from '../vocabulary.ts'

type ExportStatus = Output<typeof contract.readExport>
export type ExportRow = typeof dataExports.$inferSelect

/** The newest export of a person, in any state. */
export async function getNewestExport(
  db: Database,
  userId: string,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1)
  return row
}

/** When another export can be requested; null when it can be requested now. Failed exports do not count. */
export function nextExportAt(latest: ExportRow | undefined, now: Date): Date | null {
  if (!latest || latest.state === 'failed') return null
  const next = new Date(latest.requestedAt.getTime() + exportIntervalHours * hourMs)
  return next > now ? next : null
}

/** Serializes the state of a person's newest export. */
export async function serializeExport(
  db: Database,
  userId: string,
  now: Date,
): Promise<ExportStatus> {
  const latest = await getNewestExport(db, userId)
  return {
    latest: latest
      ? {
          id: latest.id,
          state: latest.state as NonNullable<ExportStatus['latest']>['state'],
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

/** Returns the state of the caller's newest export. */
export const readExport = handle(contract.readExport, ({ services, caller }) =>
  serializeExport(services.db, caller.userId, services.now()),
)
