import { answerKept, answerOwn, type KeptPage, toKept } from './page-answer.ts'

export type Render = (request: Request) => Promise<Response>

type Rendering = { page: Promise<{ kept: KeptPage } | { response: Response }>; dropped: Set<string> }

export type PageCacheOptions = {
  /** How long a page is kept, in seconds. */
  seconds?: number
  /** Most bytes of kept pages, without their compressed copies. */
  maxBytes?: number
  now?: () => number
}

/** The tag of every page. */
export const everyPage = '*'

/**
 * Keeps rendered public pages for seconds, by address. A page is public when it comes with `x-page-tags`, which never leaves this
 * process. A page that is asked for many times at once is rendered once. What a tag stands for having changed, its pages are
 * forgotten, also those that are being rendered from the old state.
 */
export function createPageCache({ seconds = 5, maxBytes = 32 * 1024 * 1024, now = Date.now }: PageCacheOptions = {}) {
  /** In the order of their age. */
  const pages = new Map<string, KeptPage>()
  /** What newcomers may join. */
  const renderings = new Map<string, Rendering>()
  /** Every rendering under way, also those that newcomers no longer join. */
  const underWay = new Set<Rendering>()
  let bytes = 0
  let suspended = false

  const forget = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  const keep = (key: string, page: KeptPage) => {
    forget(key)
    pages.set(key, page)
    bytes += page.size
    for (const [oldest, { until }] of pages) {
      if (bytes <= maxBytes && until > now()) break
      forget(oldest)
    }
  }

  const startRendering = (key: string, render: Render, request: Request): Rendering => {
    const dropped = new Set<string>()
    const run = async () => {
      try {
        // Not the visitor's own request: one who leaves early must not take the page from the others.
        const response = await render(new Request(request.url, { headers: { accept: request.headers.get('accept') ?? '*/*' } }))
        const tags = response.headers.get('x-page-tags')?.split(' ').filter(Boolean)
        if (!tags) return { response }
        const kept = await toKept(response, tags, now() + seconds * 1000)
        if (!suspended && ![...tags, everyPage].some((tag) => dropped.has(tag))) keep(key, kept)
        return { kept }
      } finally {
        underWay.delete(rendering)
        if (renderings.get(key) === rendering) renderings.delete(key)
      }
    }
    const rendering: Rendering = { page: Promise.resolve().then(run), dropped }
    renderings.set(key, rendering)
    underWay.add(rendering)
    return rendering
  }

  const drop = (tags: string[]) => {
    renderings.clear()
    for (const rendering of underWay) for (const tag of tags) rendering.dropped.add(tag)
    for (const [key, page] of pages) if (tags.includes(everyPage) || page.tags.some((tag) => tags.includes(tag))) forget(key)
  }

  return {
    /** The same pages, from here when they are fresh. */
    serve(render: Render): Render {
      return async (request) => {
        if (!['GET', 'HEAD'].includes(request.method) || request.headers.has('authorization'))
          return answerOwn(await render(request), request)
        const key = request.url.slice(request.url.indexOf('/', 8))
        const page = pages.get(key)
        if (page && page.until > now()) return answerKept(page, request)
        const joined = renderings.get(key)
        const result = await (joined ?? startRendering(key, render, request)).page
        if ('kept' in result) return answerKept(result.kept, request)
        // What is not public is nobody else's: whoever joined gets a rendering of their own.
        return answerOwn(joined ? await render(request) : result.response, request)
      }
    },
    /** Forgets the pages with any of these tags. */
    drop,
    /** While changes can't be heard nothing is kept. Both ways everything is forgotten. */
    suspend(value: boolean): void {
      suspended = value
      drop([everyPage])
    },
    /** How much is kept now. */
    kept: () => ({ pages: pages.size, bytes }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>
