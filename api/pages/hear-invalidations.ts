import { pagesChannel } from '#db/invalidate-pages.ts'
import type { OpenReplicas } from '#db/open-replicas.ts'
import type { Hear } from '#shared/server/services.ts'
import type { PageCache } from '../middleware/page-cache.ts'

/**
 * Invalidates the page cache when any process calls `invalidatePages`, after telling the replicas: pages must not be
 * rendered from a replica that has not seen the change. While notifications cannot be received, nothing is cached and no
 * replica is read. Resolves to a function that stops listening.
 */
export async function hearInvalidations(
  cache: PageCache,
  hear: Hear,
  replicas?: OpenReplicas['watch'],
): Promise<() => Promise<void>> {
  const stop = await hear(pagesChannel, {
    onMessage(payload) {
      const [xid = '', ...tags] = payload.split(' ').filter(Boolean)
      replicas?.changed(xid)
      cache.invalidate(tags)
    },
    onLost() {
      replicas?.hear(false)
      cache.suspend(true)
    },
    onReconnect() {
      replicas?.hear(true)
      cache.suspend(false)
    },
  })
  replicas?.hear(true)
  return async () => {
    replicas?.hear(false)
    await stop()
  }
}
