import { and, eq, sql } from 'drizzle-orm'
import { sheetImports } from '#db/tables/selling/catalogue-files.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Once = { storeId: string; key: string; hash: string }
type SheetResult = { created: number; changed: number }

/**
 * Runs `work` in a transaction, one sheet per store at a time (advisory lock), and records the result under `key`. A repeated call with the
 * same key returns the recorded result. Throws `conflict` when the key was used for another file.
 */
export const applyOnce = (
  services: Services,
  { storeId, key, hash }: Once,
  work: (tx: Database) => Promise<SheetResult>,
): Promise<SheetResult> =>
  services.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`sheet of ${storeId}`}, 0))`,
    )
    const mine = and(eq(sheetImports.storeId, storeId), eq(sheetImports.key, key))
    const [earlier] = await tx.select().from(sheetImports).where(mine)
    if (earlier && earlier.fileHash !== hash)
      throw new AppError('conflict', 'Con esta clave ya se aplicó otro archivo. Revísalo de nuevo.')
    if (earlier) return { created: earlier.created, changed: earlier.changed }
    const done = await work(tx)
    await tx
      .insert(sheetImports)
      .values({ storeId, key, fileHash: hash, ...done, madeAt: services.now() })
    return done
  })

/** Throws `invalid` when the plan has refusals and `conflict` when it differs from the previewed version. */
export function checkPlan(
  { refusedCount, version }: { refusedCount: number; version: string },
  previewedVersion: string,
): void {
  if (refusedCount > 0)
    throw new AppError(
      'invalid',
      'No cambiamos nada: el archivo tiene filas que no se pueden aplicar. Revísalo de nuevo.',
    )
  if (version !== previewedVersion)
    throw new AppError(
      'conflict',
      'Algo cambió en tu tienda desde que revisaste el archivo. Revísalo de nuevo.',
    )
}
