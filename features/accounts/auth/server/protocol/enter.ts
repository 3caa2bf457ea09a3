import { decodeJwt } from 'jose'
import { markDevice } from '../sessions/device-mark.ts'
import type { AuthSession } from '../sessions/serialize-session.ts'
import { serializeUser } from '../sessions/serialize-user.ts'
import { type AuthCall, type Bearer, json } from './auth-route.ts'

/** Marks the device that a session is on: strangers' failures won't keep it out of the account. */
async function mark(
  { services, request }: AuthCall,
  userId: string,
  sessionId: string,
  response: Response,
): Promise<Response> {
  for (const cookie of await markDevice(services, { userId, sessionId, cookies: request.cookies }))
    response.headers.append('set-cookie', cookie)
  return response
}

/** Answers with a session. */
export const enter = (call: AuthCall, session: AuthSession): Promise<Response> =>
  mark(call, session.user.id, String(decodeJwt(session.access_token).session_id), json(session))

/** The account that holds the token. Clients ask for it with a session that another door has opened, too. */
export const getUser = async (call: AuthCall & { bearer: Bearer }): Promise<Response> =>
  mark(
    call,
    call.bearer.user.id,
    call.bearer.sessionId,
    json(await serializeUser(call.services.db, call.bearer.user)),
  )
