import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { ClientAction } from '../vocabulary.ts'

type Subject = 'contact' | 'client_task' | 'business' | 'user'

/** Who asked for an action, and in which business, if in one. */
type By = { caller: SignedIn; request: RequestInfo; businessId?: string }

/** Records an action in the audit log, without names or titles, which the log would outlive. */
export const recordClientAction = (
  tx: Database,
  { caller, request, businessId }: By,
  action: ClientAction,
  [kind, id]: [kind: Subject, id: string],
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind, id },
    ...(businessId && { businessId }),
    detail,
    requestId: request.id,
  })
