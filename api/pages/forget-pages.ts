import type { OpenReplica } from '#db/open-replica.ts'
import { invalidatePages, pagesChannel } from '#db/pages-changed.ts'
import type { Database, Hear } from '#shared/server/services.ts'
import type { PageCache } from '../middleware/page-cache.ts'

/**
 * Lets the cache hear of changes that any process made, and the replica before it: what is made anew must not come from one that has not
 * seen the change. While changes can't be heard, nothing is kept and no replica is read. Resolves to the way to stop.
 */
export async function forgetChangedPages(
  cache: PageCache,
  hear: Hear,
  replica?: OpenReplica['watch'],
): Promise<() => Promise<void>> {
  const stop = await hear(pagesChannel, {
    onMessage(payload) {
      const [xid = '', ...tags] = payload.split(' ').filter(Boolean)
      replica?.changed(xid)
      cache.drop(tags)
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

/** A business as the public sees it has changed: its page and everything that lists businesses is old. */
export const businessPagesChanged = (tx: Database, businessId: string) =>
  invalidatePages(tx, [`business:${businessId}`, 'directory'])
