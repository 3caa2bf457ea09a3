import { endSessions } from '#features/identity/server/index.ts'
import { validationFailed } from './auth-error.ts'
import type { AuthCall, Bearer } from './auth-route.ts'

/** Signs out: here (`local`), everywhere else (`others`) or everywhere (`global`, also when not said). */
export async function postLogout({ services, query, bearer }: AuthCall & { bearer: Bearer }): Promise<Response> {
  const { user, sessionId } = bearer
  const which = {
    global: { userId: user.id },
    local: { userId: user.id, only: sessionId },
    others: { userId: user.id, except: sessionId },
  }
  const scope = query.get('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') throw validationFailed(`Unsupported logout scope "${scope}"`)
  await endSessions(services.db, services, which[scope])
  return new Response(null, { status: 204 })
}
