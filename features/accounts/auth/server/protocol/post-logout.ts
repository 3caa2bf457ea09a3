import { endSessions } from '../sessions/end-sessions.ts'
import { validationFailed } from './auth-error.ts'
import type { AuthCall, Bearer } from './auth-route.ts'
import { checkSecondStep } from './factors/factors.ts'

/**
 * Signs out: here (`local`), everywhere else (`others`) or everywhere (`global`, also when not said). Who has not given the second
 * step may leave, and puts nobody else out.
 */
export async function postLogout({
  services,
  query,
  bearer,
}: AuthCall & { bearer: Bearer }): Promise<Response> {
  const { user, sessionId } = bearer
  const which = {
    global: { userId: user.id },
    local: { userId: user.id, only: sessionId },
    others: { userId: user.id, except: sessionId },
  }
  const scope = query.get('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw validationFailed(`Unsupported logout scope "${scope}"`)
  if (scope === 'global') await endSessions(services.db, services, which.local)
  if (scope !== 'local')
    await checkSecondStep(services, bearer, 'AAL2 required to end other sessions')
  await endSessions(services.db, services, which[scope])
  return new Response(null, { status: 204 })
}
