import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { flowStates, users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { hashToken } from './new-token.ts'
import { notifyStaffSignedIn } from './notify-staff-signed-in.ts'
import { openSession } from './open-session.ts'
import type { AuthSession } from './serialize-session.ts'

/** Life of a code, minutes. */
const codeMinutes = 5

export type Exchanged =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'unknown' | 'expired' | 'wrong_verifier' | 'suspended' }

function isVerifierOf(
  flow: { codeChallenge: string; challengeMethod: string },
  verifier: string,
): boolean {
  const made =
    flow.challengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  const [a, b] = [made, flow.codeChallenge].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

type Wanted = { code: string; verifier: string; userAgent: string; requestId: string }

/** Trades a code for a session, in the browser that has the verifier. A code works once; a wrong verifier uses it up too. */
export async function exchangeCode(services: Services, wanted: Wanted): Promise<Exchanged> {
  return services.db.transaction(async (tx): Promise<Exchanged> => {
    const now = services.now()
    const [flow] = await tx
      .update(flowStates)
      .set({ usedAt: now })
      .where(and(eq(flowStates.codeHash, hashToken(wanted.code)), isNull(flowStates.usedAt)))
      .returning()
    if (!flow?.userId || !flow.codeIssuedAt) return { kind: 'unknown' }
    if (now.getTime() - flow.codeIssuedAt.getTime() > codeMinutes * 60_000)
      return { kind: 'expired' }
    if (!isVerifierOf(flow, wanted.verifier)) return { kind: 'wrong_verifier' }
    const [user] = await tx
      .select({ suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.id, flow.userId))
    if (!user) return { kind: 'unknown' }
    if (user.suspendedAt) return { kind: 'suspended' }
    if (flow.isStaff) await notifyStaffSignedIn(tx, flow.userId, wanted.requestId)
    return {
      kind: 'session',
      session: await openSession(tx, services, {
        userId: flow.userId,
        isStaff: flow.isStaff,
        userAgent: wanted.userAgent,
        method: flow.method === 'oauth' ? 'oauth' : 'otp',
      }),
    }
  })
}
