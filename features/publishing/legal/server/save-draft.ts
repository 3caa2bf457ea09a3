import { eq } from 'drizzle-orm'
import { legalDrafts } from '#db/tables/publishing/legal.ts'
import { invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/manage.ts'
import { isAccepted } from '../vocabulary.ts'
import { loadStaffDocument } from './load-staff.ts'
import { checkDraftVersion, lockDraft } from './lock-draft.ts'
import { placeholderValuesOf } from './placeholder-values.ts'
import { recordLegalAction } from './record-action.ts'
import { renderText, UnsupportedMarkdown } from './render-text.ts'

/**
 * Saves the draft over the version that it began from. Throws `invalid` for text that the pages
 * cannot render.
 */
export const saveLegalDraft = handle(
  contract.saveLegalDraft,
  ({ services, caller, input, request }) => {
    const { document, version, text, changes, asks } = input
    try {
      renderText(text, { names: placeholderValuesOf(services.config), top: 2 })
    } catch (error) {
      throw error instanceof UnsupportedMarkdown ? invalidField('text', error.message) : error
    }
    if (asks && !isAccepted(document))
      throw invalidField('asks', 'Este documento se lee, pero nadie lo acepta con su cuenta.')
    return services.db.transaction(async (tx) => {
      const now = services.now()
      const row = await lockDraft(tx, document)
      checkDraftVersion(row, version)
      if (row.text !== text || row.changes !== changes || row.asks !== asks) {
        await tx
          .update(legalDrafts)
          .set({
            text,
            changes,
            asks,
            version: row.version + 1,
            savedBy: caller.userId,
            savedAt: now,
          })
          .where(eq(legalDrafts.document, document))
        await recordLegalAction(tx, { caller, request }, 'legal.draft_saved', document, {
          version: row.version + 1,
        })
      }
      return loadStaffDocument(tx, document, now)
    })
  },
)

/** Deletes the draft. */
export const discardLegalDraft = handle(
  contract.discardLegalDraft,
  ({ services, caller, input: { document }, request }) =>
    services.db.transaction(async (tx) => {
      await lockDraft(tx, document)
      await tx.delete(legalDrafts).where(eq(legalDrafts.document, document))
      await recordLegalAction(tx, { caller, request }, 'legal.draft_discarded', document)
      return loadStaffDocument(tx, document, services.now())
    }),
)
