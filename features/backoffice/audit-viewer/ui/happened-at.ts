import type { AuditLogEntry } from '../contract/entries.ts'

/** When the act of an entry happened: of what was entered long after, what the entry says of it. */
export const happenedAt = ({ at, detail }: Pick<AuditLogEntry, 'at' | 'detail'>): string =>
  typeof detail.happenedAt === 'string' ? detail.happenedAt : at
