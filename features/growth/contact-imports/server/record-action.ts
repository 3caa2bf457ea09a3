import type { BookRef } from '#features/growth/contacts/contract/book.ts'
import { businessOf } from '#features/growth/contacts/server/index.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { importActions } from '../vocabulary.ts'

type By = { caller: SignedIn; request: RequestInfo; book: BookRef }

/** Records an action in the audit log, without the name of the file, which may be somebody's. */
export const recordImportAction = (
  tx: Database,
  { caller, request, book }: By,
  action: keyof typeof importActions,
  importId: string,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind: 'contact_import', id: importId },
    businessId: businessOf(book),
    detail,
    requestId: request.id,
  })
