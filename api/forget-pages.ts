import type { Logger } from 'pino'
import { listen } from '#db/listen.ts'
import { pagesChannel, tellPages } from '#db/pages-changed.ts'
import type { Database } from '#shared/server/services.ts'
import type { PageCache } from './middleware/page-cache.ts'

/** Lets the cache hear of changes that any process made. While it can't hear, it keeps nothing. Resolves to the way to stop. */
export function forgetChangedPages(cache: PageCache, url: string, log: Logger): Promise<() => Promise<void>> {
  return listen(url, pagesChannel, {
    onMessage: (payload) => cache.drop(payload.split(' ').filter(Boolean)),
    onLost: () => cache.suspend(true),
    onReconnect: () => cache.suspend(false),
    log,
  })
}

/** A business as the public sees it has changed: its page and everything that lists businesses is old. */
export const businessPagesChanged = (tx: Database, businessId: string) => tellPages(tx, [`business:${businessId}`, 'directory'])
