import { eq } from 'drizzle-orm'
import { suspensionAppeals, suspensions } from '#db/tables/trust/suspensions.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** By which rules and why an account was suspended, and what its person answered. That it was stays in the audit log. */
export const suspensionsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db
      .select()
      .from(suspensions)
      .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, suspensions.id))
      .where(eq(suspensions.personId, userId))
      .orderBy(suspensions.decidedAt)
    if (rows.length === 0) return {}
    return {
      'suspensiones.json': rows.map(
        ({
          suspensions: { scope, rule, reason, decidedAt, endsAt, endedAt },
          suspension_appeals: appeal,
        }) => ({
          scope,
          rule,
          reason,
          decidedAt,
          endsAt,
          endedAt,
          appeal: appeal && {
            text: appeal.text,
            state: appeal.state,
            reason: appeal.reason,
            createdAt: appeal.createdAt,
            decidedAt: appeal.decidedAt,
          },
        }),
      ),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(suspensions).where(eq(suspensions.personId, userId))
  },
}
