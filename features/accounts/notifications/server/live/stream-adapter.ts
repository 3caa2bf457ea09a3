import { verifyAccessToken } from '#features/accounts/auth/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { signedIn } from '#shared/endpoint.ts'
import { errorResponse, type Protocol, type ProtocolCall } from '#shared/server/protocol.ts'
import { getHub } from './hub.ts'

/** Opens a stream that signals changes as they happen; the browser then requests the details. */
async function openStream({ c, services, caller, request }: ProtocolCall): Promise<Response> {
  const token = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
  const claims = await verifyAccessToken(services, token)
  if (caller.kind !== 'user' || !claims?.exp)
    throw new AppError('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
  if (c.req.method === 'HEAD')
    return new Response(null, { headers: { 'cache-control': 'no-store' } })
  const { userId, sessionId } = caller
  return getHub(services).open({
    userId,
    sessionId,
    aal: claims.aal,
    address: request.address,
    until: claims.exp * 1000,
  })
}

/**
 * Server-sent events read with `fetch`, because EventSource could send the token only in the URL.
 */
export const streamAdapter: Protocol = {
  routes: [
    {
      method: 'GET',
      path: '/',
      summary: 'Stream of change events',
      allow: signedIn,
      handle: openStream,
    },
  ],
  refuse: errorResponse,
}
