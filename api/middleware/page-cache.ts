import { errorStatus, isAppError } from '#shared/app-error.ts'
import { type Admission, createAdmission } from './admission.ts'
import { answerFromCache, answerUncached, type CachedPage, toCachedPage } from './page-answer.ts'
import { type Admit, createTtlCache, type TtlCacheOptions } from './ttl-cache.ts'

export type Render = (request: Request) => Promise<Response>

export type PageCacheOptions = Omit<TtlCacheOptions, 'maxWeight' | 'isFault'> & {
  /** Maximum bytes of cached pages, not counting their compressed copies. */
  maxBytes?: number
  admission?: Admission
}

/** Serves pages to a caller's address, from the cache while they are fresh. */
export type Serve = (request: Request, address: string) => Promise<Response>

/** Maximum number of cached API answers that several pages share: the category tree is in all of them. */
const maxAnswers = 60

/** A page that failed on this side. It is thrown, so that it is not cached and an older page can replace it. */
class FailedPage extends Error {
  readonly page: CachedPage

  constructor(page: CachedPage) {
    super('the page failed')
    this.page = page
  }
}

/** Refusals (a caller's limit, a missing page) are no faults. */
const isFault = (error: unknown) => !isAppError(error) || errorStatus[error.code] >= 500

/**
 * Caches rendered public pages for seconds by URL path and query, and the API answers that pages are rendered from. A
 * page is public when it has the header `x-page-tags`, which never leaves this process.
 */
export function createPageCache({
  maxBytes = 32 * 1024 * 1024,
  admission = createAdmission(),
  ...options
}: PageCacheOptions = {}) {
  const { seconds = 5, now = Date.now } = options
  const pages = createTtlCache<{ page: CachedPage; madeAt: number } | { response: Response }>({
    ...options,
    isFault,
    maxWeight: maxBytes,
  })
  const answers = createTtlCache<unknown>({ ...options, isFault, maxWeight: maxAnswers })

  const make = (render: Render, url: string, request: Request) => async () => {
    // Renders from a new request, not the visitor's: a visitor who disconnects must not abort the page for the others.
    const response = await render(
      new Request(url, { headers: { accept: request.headers.get('accept') ?? '*/*' } }),
    )
    if (response.status >= 500) throw new FailedPage(await toCachedPage(response))
    const tags = response.headers.get('x-page-tags')?.split(' ').filter(Boolean)
    if (!tags) return { value: { response }, tags: null, weight: 0 }
    const page = await toCachedPage(response)
    return { value: { page, madeAt: now() }, tags, weight: page.plain.length }
  }

  return {
    /**
     * Fresh pages are served immediately; rendering waits for admission (admission.ts). `addressOf` maps addresses that
     * show the same page to one cache key.
     */
    serve(render: Render, addressOf: (address: string) => string = (address) => address): Serve {
      return async (request, address) => {
        const admit: Admit = (work) => admission(address, work)
        if (!['GET', 'HEAD'].includes(request.method) || request.headers.has('authorization'))
          return answerUncached(await admit(() => render(request)), request)
        const start = request.url.indexOf('/', 8)
        const key = addressOf(request.url.slice(start))
        const found = await pages
          .get(key, make(render, request.url.slice(0, start) + key, request), admit)
          .catch((error: unknown) => {
            if (error instanceof FailedPage) return { failed: error.page }
            throw error
          })
        if ('failed' in found) return answerFromCache(found.failed, request)
        if ('response' in found) return answerUncached(found.response, request)
        const age = Math.floor((now() - found.madeAt) / 1000)
        return answerFromCache(found.page, request, age > seconds ? age : undefined)
      }
    },
    /** API answers for pages. Callers must not modify them. */
    answers,
    /** Invalidates the pages with any of these tags, after the API answers that they are rendered from. */
    invalidate(tags: readonly string[]): void {
      answers.invalidate(tags)
      pages.invalidate(tags)
    },
    /**
     * While change notifications cannot be received, nothing is cached. Suspending and resuming both empty the cache.
     */
    suspend(value: boolean): void {
      answers.suspend(value)
      pages.suspend(value)
    },
    /** Number and bytes of the cached pages. */
    size() {
      const { entries, weight } = pages.size()
      return { pages: entries, bytes: weight }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
