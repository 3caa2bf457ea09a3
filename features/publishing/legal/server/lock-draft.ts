import { eq } from 'drizzle-orm'
import { legalDrafts } from '#db/tables/publishing/legal.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { LegalDocument } from '../vocabulary.ts'

export type DraftRow = typeof legalDrafts.$inferSelect

/** Locks a document's draft until the transaction ends. Throws `not_found`. */
export async function lockDraft(tx: Database, document: LegalDocument): Promise<DraftRow> {
  const [row] = await tx
    .select()
    .from(legalDrafts)
    .where(eq(legalDrafts.document, document))
    .for('update')
  if (!row) throw notFound('el borrador')
  return row
}

/** Throws `conflict` unless the draft still has this version. */
export function checkDraftVersion(row: DraftRow, version: string): void {
  if (String(row.version) !== version)
    throw new AppError('conflict', 'Alguien del equipo guardó cambios aquí mientras editabas.')
}
