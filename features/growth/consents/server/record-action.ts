import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { ConsentAction } from '../vocabulary.ts'

/** Who asked for an action, and in which business. */
type By = { caller: SignedIn; request: RequestInfo; businessId: string }

/** Records an action in the audit log, without names or addresses, which the log would outlive. */
export const recordConsentAction = (
  tx: Database,
  { caller, request, businessId }: By,
  action: ConsentAction,
  [kind, id]: [kind: 'contact' | 'business', id: string],
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind, id },
    businessId,
    detail,
    requestId: request.id,
  })
