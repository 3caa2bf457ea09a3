import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { flowStates, users } from '#db/tables/accounts/auth.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { exchangeCodeMinutes } from '../../vocabulary.ts'
import { openSession } from './open-session.ts'
import { recordStaffSignIn } from './record-staff-sign-in.ts'
import type { AuthSession } from './serialize-session.ts'

export type ExchangeResult =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'unknown' | 'expired' | 'wrong_verifier' | 'suspended' }

function isVerifierOf(
  flow: { codeChallenge: string; challengeMethod: string },
  verifier: string,
): boolean {
  const derived =
    flow.challengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  const [a, b] = [derived, flow.codeChallenge].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

type Exchange = { code: string; verifier: string; userAgent: string; requestId: string }

/** Exchanges a PKCE code for a session. A code works once; a wrong verifier uses it up, too. */
export async function exchangeCode(services: Services, input: Exchange): Promise<ExchangeResult> {
  return services.db.transaction(async (tx): Promise<ExchangeResult> => {
    const now = services.now()
    const [flow] = await tx
      .update(flowStates)
      .set({ usedAt: now })
      .where(and(eq(flowStates.codeHash, hashToken(input.code)), isNull(flowStates.usedAt)))
      .returning()
    if (!flow?.userId || !flow.codeIssuedAt) return { kind: 'unknown' }
    if (now.getTime() - flow.codeIssuedAt.getTime() > exchangeCodeMinutes * minuteMs)
      return { kind: 'expired' }
    if (!isVerifierOf(flow, input.verifier)) return { kind: 'wrong_verifier' }
    const [user] = await tx
      .select({ suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.id, flow.userId))
    if (!user) return { kind: 'unknown' }
    if (user.suspendedAt) return { kind: 'suspended' }
    if (flow.isStaff) await recordStaffSignIn(tx, flow.userId, input.requestId)
    return {
      kind: 'session',
      session: await openSession(tx, services, {
        userId: flow.userId,
        isStaff: flow.isStaff,
        userAgent: input.userAgent,
        method: flow.method === 'oauth' ? 'oauth' : 'otp',
      }),
    }
  })
}
