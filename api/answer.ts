import { AppError } from '#shared/app-error.ts'
import type { Caller, RequestInfo } from '#shared/server/caller.ts'
import type { Route } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { checkAllowed } from './allow.ts'
import { spendPoint } from './rate-limit.ts'

/**
 * The one way a call is answered, over HTTP or in-process: who may → how often → what came in → operation → what goes
 * out. Output is cut to its schema, so that a table row never leaves as it is.
 */
export async function answer(
  route: Route,
  call: { input: Record<string, unknown>; caller: Caller; services: Services; request: RequestInfo },
): Promise<unknown> {
  const { endpoint } = route
  await checkAllowed(call.services, endpoint, call.caller, call.input)
  if (endpoint.limit) await spendPoint(call.services, endpoint, call.caller, call.request)
  const parsed = endpoint.input.safeParse(call.input)
  if (!parsed.success) throw parsed.error
  const output = await route.handle({ ...call, input: parsed.data as never, caller: call.caller as never })
  const checked = endpoint.output.safeParse(output)
  if (checked.success) return checked.data
  throw new AppError('internal', 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.', {
    cause: new Error(`${endpoint.name} answered what its contract does not allow: ${checked.error.message}`),
  })
}
