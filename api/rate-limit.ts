import type { Endpoint } from '#shared/endpoint.ts'
import type { Caller, RequestInfo } from '#shared/server/caller.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'

/** Counts a call against the endpoint's limit, by account, or by address for guests. Throws `too_many` beyond it. */
export async function spendPoint(
  services: Services,
  endpoint: Endpoint,
  caller: Caller,
  request: RequestInfo,
): Promise<void> {
  if (!endpoint.limit) return
  // Impersonation counts against the staff member, not the impersonated user.
  const key = caller.kind === 'user' ? (caller.view?.viewerId ?? caller.userId) : request.address
  await takePoint(services, { ...endpoint.limit, name: `api:${endpoint.name}` }, key)
}
