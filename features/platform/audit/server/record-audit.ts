import { auditEntries } from '#db/tables/platform/audit.ts'
import type { Guest, SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'

/** Who did it: a caller, someone known by a signed link, or the product itself. */
type Actor =
  | Guest
  | (Pick<SignedIn, 'kind' | 'userId' | 'staff'> & { sessionId?: string })
  | 'system'

export type AuditLine = {
  by: Actor
  /** Verb in the past, dotted by feature: `verification.fact_approved`. */
  action: string
  subject: { kind: string; id: string }
  businessId?: string
  detail?: Record<string, unknown>
  requestId?: string
  /** When it happened, of what is entered long after; the entry itself is of its writing, which its link proves. */
  happenedAt?: Date | undefined
}

/** Adds an entry to the audit log in the caller's transaction, so that action and entry commit together. */
export async function recordAudit(db: Database, line: AuditLine): Promise<void> {
  const { by } = line
  const person = by !== 'system' && by.kind === 'user' ? by : null
  await db.insert(auditEntries).values({
    actorKind: person ? (person.staff ? 'staff' : 'user') : by === 'system' ? 'system' : 'guest',
    actorId: person?.userId,
    action: line.action,
    subjectKind: line.subject.kind,
    subjectId: line.subject.id,
    businessId: line.businessId,
    detail: {
      ...line.detail,
      ...(line.happenedAt && { happenedAt: line.happenedAt.toISOString() }),
    },
    requestId: line.requestId,
    sessionId: person?.sessionId,
  })
}
