import { type Admission, createAdmission } from './admission.ts'
import { type Admit, createKept, type KeptOptions } from './kept-for-seconds.ts'
import { answerKept, answerOwn, type KeptPage, toKept } from './page-answer.ts'

export type Render = (request: Request) => Promise<Response>

export type PageCacheOptions = Omit<KeptOptions, 'maxWeight'> & {
  /** Most bytes of kept pages, without their compressed copies. */
  maxBytes?: number
  admission?: Admission
}

/** The same pages for a caller's address, from here when they are fresh. */
export type Serve = (request: Request, address: string) => Promise<Response>

/** Most answers of the API that are kept for pages that show the same: the tree of categories is in all of them. */
const maxAnswers = 60

/**
 * Keeps rendered public pages for seconds, by address, and the answers that pages are made from. A page is public when it comes with
 * `x-page-tags`, which never leaves this process.
 */
export function createPageCache({
  maxBytes = 32 * 1024 * 1024,
  admission = createAdmission(),
  ...options
}: PageCacheOptions = {}) {
  const pages = createKept<{ page: KeptPage } | { response: Response }>({
    ...options,
    maxWeight: maxBytes,
  })
  const answers = createKept<unknown>({ ...options, maxWeight: maxAnswers })

  const make = (render: Render, url: string, request: Request) => async () => {
    // Not the visitor's own request: one who leaves early must not take the page from the others.
    const response = await render(
      new Request(url, { headers: { accept: request.headers.get('accept') ?? '*/*' } }),
    )
    const tags = response.headers.get('x-page-tags')?.split(' ').filter(Boolean)
    if (!tags) return { value: { response }, tags: null, weight: 0 }
    const page = await toKept(response)
    return { value: { page }, tags, weight: page.plain.length }
  }

  return {
    /**
     * What is fresh costs nothing; what has to be made waits for its turn (admission.ts). `addressOf` is the one address of all that show
     * the same.
     */
    serve(render: Render, addressOf: (address: string) => string = (address) => address): Serve {
      return async (request, address) => {
        const admit: Admit = (work) => admission(address, work)
        if (!['GET', 'HEAD'].includes(request.method) || request.headers.has('authorization'))
          return answerOwn(await admit(() => render(request)), request)
        const start = request.url.indexOf('/', 8)
        const kept = addressOf(request.url.slice(start))
        const found = await pages.get(
          kept,
          make(render, request.url.slice(0, start) + kept, request),
          admit,
        )
        return 'page' in found
          ? answerKept(found.page, request)
          : answerOwn(found.response, request)
      }
    },
    /** Answers of the API for pages, as objects that nobody changes. */
    answers,
    /** Forgets the pages with any of these tags, and first what they would be made from. */
    drop(tags: readonly string[]): void {
      answers.drop(tags)
      pages.drop(tags)
    },
    /** While changes can't be heard nothing is kept. Both ways everything is forgotten. */
    suspend(value: boolean): void {
      answers.suspend(value)
      pages.suspend(value)
    },
    /** How many pages are kept now, and their bytes. */
    kept() {
      const { entries, weight } = pages.size()
      return { pages: entries, bytes: weight }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
