import { Hono } from 'hono'
import type { ProtocolAdapter } from '#shared/server/feature.ts'
import type { Services } from '#shared/server/services.ts'
import { createAdmission } from './middleware/admission.ts'
import type { ApiVariables } from './middleware/identify-request.ts'
import type { PageCache } from './middleware/page-cache.ts'

/**
 * Far fewer at once than pages: each answer may have thousands of rows. Requests wait in this queue, where they do not
 * take a page's slot.
 */
const places = {
  max: 4,
  maxEach: 2,
  waiting: 200,
  waitingEach: 10,
  refusal: 'Hay muchas descargas ahora. Inténtalo de nuevo en un momento.',
}

/**
 * Mounts an adapter whose files are cached like public pages; the query string is ignored. Throws `too_many` for an
 * address over the adapter's limit, whether the file is cached or not.
 */
export function openCachedAdapter(
  prefix: string,
  adapter: ProtocolAdapter,
  { tags, max }: NonNullable<ProtocolAdapter['cached']>,
  services: Services,
  cache: PageCache | undefined,
): Hono<ApiVariables> {
  const inside = new Hono<ApiVariables>().route(prefix, adapter.open(services))
  inside.onError((error) => {
    throw error
  })
  const admission = createAdmission({ gate: places, limit: max })
  const render = async (request: Request) => {
    const answer = await inside.fetch(request)
    if (!cache || !answer.ok) return answer
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'no-cache')
    headers.set('x-page-tags', tags.join(' '))
    return new Response(answer.body, { status: answer.status, headers })
  }
  const serve = cache
    ? cache.serve(render, (address) => address.split('?', 1)[0] ?? address)
    : render
  const opened = new Hono<ApiVariables>()
  for (const { path } of adapter.routes)
    opened.get(path, (c) => {
      const { address } = c.get('request')
      return admission(address, () => serve(c.req.raw, address))
    })
  return opened
}
