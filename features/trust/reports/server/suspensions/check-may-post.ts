import { and, eq, gt, isNull } from 'drizzle-orm'
import { suspensions } from '#db/tables/trust/reports.ts'
import { timeZoneOf } from '#features/accounts/server.ts'
import { AppError } from '#shared/app-error.ts'
import { momentInZone } from '#shared/server/in-zone.ts'
import type { Services } from '#shared/server/services.ts'

/** Throws `forbidden` with the end date while the account's public posting is suspended. */
export async function checkMayPost(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  const isActive = and(
    eq(suspensions.personId, userId),
    eq(suspensions.scope, 'posting'),
    isNull(suspensions.endedAt),
  )
  const [found] = await db
    .select({ endsAt: suspensions.endsAt })
    .from(suspensions)
    .where(and(isActive, gt(suspensions.endsAt, now())))
  if (!found?.endsAt) return
  const until = momentInZone(found.endsAt.toISOString(), await timeZoneOf(db, userId))
  throw new AppError(
    'forbidden',
    `No puedes opinar, preguntar, responder ni comentar hasta el ${until}. Lo demás sigue igual: entra, lee y compra como siempre. En el correo que te enviamos está el motivo y cómo apelar.`,
  )
}
