import { endSessions } from '../sessions/end-sessions.ts'
import { validationFailed } from './auth-error.ts'
import type { AuthCall, Bearer } from './auth-route.ts'
import { requireMfa } from './factors/factors.ts'

/**
 * Signs out this session (`local`), all others (`others`) or all (`global`, the default). A session
 * that has not passed the second factor may end only itself.
 */
export async function postLogout({
  services,
  query,
  bearer,
}: AuthCall & { bearer: Bearer }): Promise<Response> {
  const { user, sessionId } = bearer
  const targets = {
    global: { userId: user.id },
    local: { userId: user.id, only: sessionId },
    others: { userId: user.id, except: sessionId },
  }
  const scope = query.get('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw validationFailed(`Unsupported logout scope "${scope}"`)
  if (scope === 'global') await endSessions(services.db, services, targets.local)
  if (scope !== 'local') await requireMfa(services, bearer, 'AAL2 required to end other sessions')
  await endSessions(services.db, services, targets[scope])
  return new Response(null, { status: 204 })
}
