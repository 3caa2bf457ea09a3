import { decodeJwt } from 'jose'
import { createDeviceCookies } from '../sessions/device-cookies.ts'
import type { AuthSession } from '../sessions/serialize-session.ts'
import { serializeUser } from '../sessions/serialize-user.ts'
import { type AuthCall, type Bearer, json } from './auth-route.ts'

/**
 * Sets the device cookie for a session, so that failed attempts by strangers do not lock this
 * device out.
 */
async function withDeviceCookie(
  { services, request }: AuthCall,
  userId: string,
  sessionId: string,
  response: Response,
): Promise<Response> {
  for (const cookie of await createDeviceCookies(services, {
    userId,
    sessionId,
    cookies: request.cookies,
  }))
    response.headers.append('set-cookie', cookie)
  return response
}

/** Answers with a session and sets the device cookie. */
export const answerWithSession = (call: AuthCall, session: AuthSession): Promise<Response> =>
  withDeviceCookie(
    call,
    session.user.id,
    String(decodeJwt(session.access_token).session_id),
    json(session),
  )

/**
 * Answers with the account of the token. Clients also call it with sessions opened by other
 * endpoints, so it sets the device cookie, too.
 */
export const getUser = async (call: AuthCall & { bearer: Bearer }): Promise<Response> =>
  withDeviceCookie(
    call,
    call.bearer.user.id,
    call.bearer.sessionId,
    json(await serializeUser(call.services.db, call.bearer.user)),
  )
