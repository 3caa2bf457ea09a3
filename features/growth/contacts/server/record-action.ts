import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { BookRef } from '../contract/book.ts'
import type { ContactAction } from '../vocabulary.ts'
import { businessOf } from './book.ts'

/** Who asked for an action, and in which book. */
export type RequestedBy = { caller: SignedIn; request: RequestInfo; book: BookRef }
type Subject = 'contact' | 'contact_group' | 'contact_tag' | 'contact_field'

/**
 * Records an action in the audit log. The detail must not contain names or addresses, because the
 * log outlives them.
 */
export const recordContactAction = (
  tx: Database,
  { caller, request, book }: RequestedBy,
  action: ContactAction,
  [kind, id]: [kind: Subject, id: string],
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind, id },
    businessId: businessOf(book),
    detail,
    requestId: request.id,
  })
