import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { sessions } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import { sessionHours } from '../../vocabulary.ts'

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
