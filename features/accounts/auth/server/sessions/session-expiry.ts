import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { sessions } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'

const hourMs = 3_600_000

/**
 * Hours after which a session ends: `unused` since the last refresh, and `max` since it began.
 * Staff sessions are shorter because staff act on other people's data.
 */
export const sessionHours = {
  everybody: { unused: 30 * 24, max: 180 * 24 },
  staff: { unused: 12, max: 7 * 24 },
} as const

type Session = Pick<typeof sessions.$inferSelect, 'isStaff' | 'createdAt' | 'refreshedAt'>

/** Whether a session has been unused for too long, or is too old. */
export function isSessionExpired({ isStaff, createdAt, refreshedAt }: Session, now: Date): boolean {
  const { unused, max } = isStaff ? sessionHours.staff : sessionHours.everybody
  const hoursSince = (then: Date) => (now.getTime() - then.getTime()) / hourMs
  return hoursSince(refreshedAt ?? createdAt) > unused || hoursSince(createdAt) > max
}

/** Ends expired sessions. */
export async function endExpiredSessions({ db, now }: Services): Promise<void> {
  const ago = (hours: number) => new Date(now().getTime() - hours * hourMs)
  const lapsed = (isStaff: boolean, { unused, max }: { unused: number; max: number }) =>
    and(
      sql`${sessions.isStaff} = ${isStaff}`,
      or(
        lt(sessions.createdAt, ago(max)),
        lt(sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`, ago(unused)),
      ),
    )
  await db
    .update(sessions)
    .set({ endedAt: now() })
    .where(
      and(
        isNull(sessions.endedAt),
        or(lapsed(false, sessionHours.everybody), lapsed(true, sessionHours.staff)),
      ),
    )
}
