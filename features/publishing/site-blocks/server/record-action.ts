import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'

type By = { caller: SignedIn; request: RequestInfo }

/** Writes an audit entry for a team member's action on a block. */
export const recordBlockAction = (
  tx: Database,
  { caller, request }: By,
  action: `house.${string}`,
  block: { id: string; title: string },
  detail = {},
) =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind: 'site_block', id: block.id },
    detail: { name: block.title, ...detail },
    requestId: request.id,
  })
