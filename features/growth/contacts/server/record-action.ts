import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { ContactAction } from '../vocabulary.ts'

export type RequestedBy = { caller: SignedIn; request: RequestInfo }
type Subject = 'contact' | 'contact_group' | 'contact_tag'

/**
 * Records an action in the audit log. The detail must not contain names or addresses, because the
 * log outlives them.
 */
export const recordContactAction = (
  tx: Database,
  { caller, request }: RequestedBy,
  action: ContactAction,
  [kind, id]: [kind: Subject, id: string],
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, { by: caller, action, subject: { kind, id }, detail, requestId: request.id })
