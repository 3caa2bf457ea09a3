import { pagesChannel } from '#db/invalidate-pages.ts'
import type { OpenReplica } from '#db/open-replica.ts'
import type { Hear } from '#shared/server/services.ts'
import type { PageCache } from '../middleware/page-cache.ts'

/**
 * Invalidates the page cache when any process calls `invalidatePages`, after telling the replica: pages must not be
 * rendered from a replica that has not seen the change. While notifications cannot be received, nothing is cached and
 * the replica is not read. Resolves to a function that stops listening.
 */
export async function hearInvalidations(
  cache: PageCache,
  hear: Hear,
  replica?: OpenReplica['watch'],
): Promise<() => Promise<void>> {
  const stop = await hear(pagesChannel, {
    onMessage(payload) {
      const [xid = '', ...tags] = payload.split(' ').filter(Boolean)
      replica?.changed(xid)
      cache.invalidate(tags)
    },
    onLost() {
      replica?.hear(false)
      cache.suspend(true)
    },
    onReconnect() {
      replica?.hear(true)
      cache.suspend(false)
    },
  })
  replica?.hear(true)
  return async () => {
    replica?.hear(false)
    await stop()
  }
}
