import { and, eq, sql } from 'drizzle-orm'
import { sheetImports } from '#db/tables/selling/catalogue-files.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Once = { storeId: string; key: string; hash: string }
type Done = { created: number; changed: number }

/**
 * Applies a sheet to a store in a transaction, one after the other, and writes down that it was done; told again under its key it gives what was done
 * then. Throws `conflict` for another file under the same key.
 */
export const applyOnce = (
  services: Services,
  { storeId, key, hash }: Once,
  work: (tx: Database) => Promise<Done>,
): Promise<Done> =>
  services.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`sheet of ${storeId}`}, 0))`,
    )
    const mine = and(eq(sheetImports.storeId, storeId), eq(sheetImports.key, key))
    const [told] = await tx.select().from(sheetImports).where(mine)
    if (told && told.fileHash !== hash)
      throw new AppError('conflict', 'Con esta clave ya se aplicó otro archivo. Revísalo de nuevo.')
    if (told) return { created: told.created, changed: told.changed }
    const done = await work(tx)
    await tx
      .insert(sheetImports)
      .values({ storeId, key, fileHash: hash, ...done, madeAt: services.now() })
    return done
  })

/** Throws unless all of a plan can be done and it is the one that was shown. */
export function checkPlan(
  { refusedCount, version }: { refusedCount: number; version: string },
  shown: string,
): void {
  if (refusedCount > 0)
    throw new AppError(
      'invalid',
      'No cambiamos nada: el archivo tiene filas que no se pueden aplicar. Revísalo de nuevo.',
    )
  if (version !== shown)
    throw new AppError(
      'conflict',
      'Algo cambió en tu tienda desde que revisaste el archivo. Revísalo de nuevo.',
    )
}
