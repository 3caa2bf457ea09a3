import type { Hono } from 'hono'
import { features } from '#features/wings.ts'
import type { ProtocolAdapter } from '#shared/server/feature.ts'
import type { Protocol } from '#shared/server/protocol.ts'
import type { Services } from '#shared/server/services.ts'
import type { ApiVariables } from './middleware/identify-request.ts'
import type { PageCache } from './middleware/page-cache.ts'
import { openCachedAdapter } from './open-cached-adapter.ts'
import { openProtocol } from './open-protocol.ts'

function openAdapter(
  prefix: string,
  adapter: ProtocolAdapter | Protocol,
  services: Services,
  cache?: PageCache,
): Hono<ApiVariables> {
  if (!('open' in adapter)) return openProtocol(prefix, adapter, services)
  return adapter.cached
    ? openCachedAdapter(prefix, adapter, adapter.cached, services, cache)
    : adapter.open(services)
}

/** Protocol adapters of all features by path prefix; `/` holds the files that search engines request. */
export const protocolAdapters: [prefix: string, adapter: ProtocolAdapter | Protocol][] =
  features.flatMap((feature) => Object.entries(feature.adapters ?? {}))

/** Mounts every adapter under its prefix; with a page cache, adapters that declare it have their answers cached. */
export function openAdapters(app: Hono<ApiVariables>, services: Services, cache?: PageCache): void {
  for (const [prefix, adapter] of protocolAdapters)
    app.route(prefix, openAdapter(prefix, adapter, services, cache))
}
