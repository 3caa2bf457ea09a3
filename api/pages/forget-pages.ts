import type { OpenReplica } from '#db/open-replica.ts'
import { invalidatePages, pagesChannel } from '#db/pages-changed.ts'
import type { Database, Hear } from '#shared/server/services.ts'
import type { PageCache } from '../middleware/page-cache.ts'

/**
 * Invalidates the page cache when any process announces a change, after telling the replica: pages must not be rendered
 * from a replica that has not seen the change. While notifications cannot be received, nothing is cached and the
 * replica is not read. Resolves to a function that stops listening.
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

/** The public view of a business changed: invalidates its page and all lists of businesses. */
export const businessPagesChanged = (tx: Database, businessId: string) =>
  invalidatePages(tx, [`business:${businessId}`, 'directory'])
