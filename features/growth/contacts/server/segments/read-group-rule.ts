import { and, eq } from 'drizzle-orm'
import { contactGroups } from '#db/tables/growth/contacts-lists.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type SegmentRule, segmentRule } from '../../contract/segment-rule.ts'

/** The rule of a stored group, checked again; null for a group that people fill, or one of another book. */
export async function readGroupRule(
  db: Database,
  bookId: string,
  groupId: string | undefined,
): Promise<SegmentRule | null> {
  if (!groupId) return null
  const [group] = await db
    .select({ rule: contactGroups.rule })
    .from(contactGroups)
    .where(and(eq(contactGroups.bookId, bookId), eq(contactGroups.id, groupId)))
  return group?.rule ? segmentRule.parse(group.rule) : null
}

/** The same for a filter of contacts by a group. */
export async function readSegment(
  { now }: Services,
  db: Database,
  bookId: string,
  groupId: string | undefined,
): Promise<{ rule: SegmentRule; now: Date } | null> {
  const rule = await readGroupRule(db, bookId, groupId)
  return rule && { rule, now: now() }
}
