import { recordAudit } from '#features/platform/server.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { PostRow } from './lock-post.ts'

type By = { caller: SignedIn; request: RequestInfo }

/** Writes an audit entry for a team member's action on a post. */
export const recordPostAction = (
  tx: Database,
  { caller, request }: By,
  action: `content.${string}`,
  row: Pick<PostRow, 'id' | 'title'>,
  detail = {},
) =>
  recordAudit(tx, {
    by: caller,
    action,
    subject: { kind: 'post', id: row.id },
    detail: { name: row.title || 'Sin título', ...detail },
    requestId: request.id,
  })
