import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import { type LegalDocument, legalDocumentWords } from '../vocabulary.ts'

type By = { caller: SignedIn; request: RequestInfo }

/** Writes an audit entry for an action on a legal document. */
export const recordLegalAction = (
  tx: Database,
  { caller, request }: By,
  action: `legal.${string}`,
  document: LegalDocument,
  detail = {},
) =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind: 'legal_document', id: document },
    detail: { name: legalDocumentWords[document], ...detail },
    requestId: request.id,
  })
