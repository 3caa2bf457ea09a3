import { checkImpersonatedCall } from '#features/backoffice/server.ts'
import { checkMayPost } from '#features/trust/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Caller, RequestInfo } from '#shared/server/caller.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Route } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { checkAllowed } from './allow.ts'
import { spendPoint } from './rate-limit.ts'

type Call = {
  /** Path parameters: enough to decide whether the caller is allowed. */
  params: Record<string, unknown>
  /** Reads the whole input, including the body. */
  readInput: () => Promise<Record<string, unknown>>
  caller: Caller
  services: Services
  request: RequestInfo
}

/**
 * Answers a call, over HTTP or in-process, in this order: authorization, rate limit, input validation, operation,
 * output. The body is not read for callers who are not allowed. The output is cut to its schema, so that no table row
 * leaves unfiltered.
 */
export async function answer(
  route: Route,
  { params, readInput, caller, services, request }: Call,
): Promise<unknown> {
  const { endpoint } = route
  const by = endpoint.name
  const userId = caller.kind === 'user' ? caller.userId : undefined
  const check = async () => {
    if (caller.kind === 'user') checkImpersonatedCall(endpoint, caller)
    await checkAllowed(services, endpoint, caller, params)
    if (endpoint.posts && caller.kind === 'user') await checkMayPost(services, caller.userId)
  }
  await check().catch((error: unknown) => {
    if (error instanceof AppError)
      logSecurityEvent(services, { event: 'refused', outcome: error.code, by, userId })
    throw error
  })
  if (endpoint.limit) await spendPoint(services, endpoint, caller, request)
  const parsed = endpoint.input.safeParse(await readInput())
  if (!parsed.success) {
    // The site's own forms validate before they send.
    const fields = [
      ...new Set(parsed.error.issues.map(({ code, path }) => `${String(path[0] ?? '')}: ${code}`)),
    ]
    logSecurityEvent(services, { event: 'invalid_input', outcome: 'refused', by, userId, fields })
    throw parsed.error
  }
  const output = await route.handle({
    services,
    request,
    input: parsed.data as never,
    caller: caller as never,
  })
  const checked = endpoint.output.safeParse(output)
  if (checked.success) return checked.data
  throw new AppError(
    'internal',
    'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    {
      cause: new Error(
        `${endpoint.name} answered what its contract does not allow: ${checked.error.message}`,
      ),
    },
  )
}
