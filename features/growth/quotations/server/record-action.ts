import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { QuotationAudit } from '../vocabulary.ts'

type By = { caller: SignedIn; request: RequestInfo; businessId: string }

/** Records an action of the team in the audit log, without names or texts, which the log would outlive. */
export const recordQuotationAction = (
  tx: Database,
  { caller, request, businessId }: By,
  action: QuotationAudit,
  quotationId: string,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind: 'quotation', id: quotationId },
    businessId,
    detail,
    requestId: request.id,
  })
