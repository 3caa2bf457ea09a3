import { legalDrafts } from '#db/tables/publishing/legal.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { beginLegalDraft as contract } from '../contract/manage.ts'
import { loadStaffDocument } from './load-staff.ts'
import { productText } from './product-texts.ts'
import { recordLegalAction } from './record-action.ts'
import { versionsOf } from './versions.ts'

/** Begins a document's next version. Throws `conflict` while there is a draft. */
export const beginLegalDraft = handle(
  contract,
  ({ services, caller, input: { document, from }, request }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const [newest] = await versionsOf(tx, document)
      const text = from === 'newest' && newest ? newest.text : productText(document)
      const begun = await tx
        .insert(legalDrafts)
        .values({ document, text, savedBy: caller.userId, savedAt: now })
        .onConflictDoNothing()
        .returning({ document: legalDrafts.document })
      if (begun.length === 0)
        throw new AppError('conflict', 'Ya hay un borrador de este documento. Sigue con él.')
      await recordLegalAction(tx, { caller, request }, 'legal.draft_begun', document, { from })
      return loadStaffDocument(tx, document, now)
    }),
)
