import { decodeJwt } from 'jose'
import { type AuthSession, markDevice } from '#features/identity/server/index.ts'
import { type AuthCall, json } from './auth-route.ts'

/** Answers with a session, and marks the device that it is for: strangers' failures won't keep it out. */
export async function enter({ services, cookies }: AuthCall, session: AuthSession): Promise<Response> {
  const response = json(session)
  const sessionId = String(decodeJwt(session.access_token).session_id)
  const mark = await markDevice(services, { userId: session.user.id, sessionId, cookies })
  if (mark) response.headers.append('set-cookie', mark)
  return response
}
