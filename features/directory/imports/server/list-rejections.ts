import { and, asc, eq, gt } from 'drizzle-orm'
import { importRejections } from '#db/tables/directory/imports.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'

type Page = { runId: string; after?: number; size: number }

/** Rejected rows of a run in order of line; `next` is the line to continue after, or null. */
export async function getRejections(db: Database, { runId, after = 0, size }: Page) {
  const rows = await db
    .select({
      line: importRejections.line,
      reason: importRejections.reason,
      raw: importRejections.raw,
    })
    .from(importRejections)
    .where(and(eq(importRejections.runId, runId), gt(importRejections.line, after)))
    .orderBy(asc(importRejections.line))
    .limit(size + 1)
  const items = rows.slice(0, size)
  return { items, next: rows.length > size ? (items.at(-1)?.line ?? null) : null }
}

/** Lists the rejected rows of an import for staff. */
export const listImportRejections = handle(contract.listImportRejections, ({ services, input }) =>
  getRejections(services.db, input),
)
