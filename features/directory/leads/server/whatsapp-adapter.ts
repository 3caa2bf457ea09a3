import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { readFrom } from '../contract.ts'
import { countFor } from './counter.ts'
import { keepLead } from './keep-lead.ts'
import { type ReachableBusiness, reachableBusiness } from './reachable-business.ts'

/** Taps of one address that become leads in ten minutes; later ones still lead to WhatsApp. */
const tapLimit = { points: 20, duration: 600 }

/** Browsers mark what a person set off on a page of ours; programs and forms of other sites make no leads. */
async function isTap(
  limiter: RateLimiterMemory,
  headers: Headers,
  request: RequestInfo,
): Promise<boolean> {
  const isOurs = ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none')
  if (
    !isOurs ||
    headers.get('sec-fetch-mode') !== 'navigate' ||
    !request.userAgent ||
    isbot(request.userAgent)
  )
    return false
  try {
    await limiter.consume(request.address)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

/** Address of a chat with a number and the text already written. */
function chatAddress(services: Services, business: ReachableBusiness, code: string | null): string {
  const { siteUrl, productName } = services.config
  const words = `Hola, vi su negocio ${business.name} en ${productName} (${siteUrl}/negocios/${business.slug}).`
  const text = code ? `${words} Ref: ${code}` : words
  return `https://wa.me/${business.whatsapp?.slice(1)}?text=${encodeURIComponent(text)}`
}

type Door = Hono<{ Variables: { request: RequestInfo } }>
type TapContext = Context<{ Variables: { request: RequestInfo } }, '/:slug'>

/**
 * `/w/:slug`: click-to-chat. A tap sends a form, becomes a lead whose code stands in the text, and the browser goes on to WhatsApp. Opened
 * as a link it leads to the same chat and writes nothing down. A business without WhatsApp leads to its page.
 */
export function openWhatsappAdapter(services: Services): Door {
  const limiter = new RateLimiterMemory(tapLimit)
  const door: Door = new Hono()
  const lead = async (
    c: TapContext,
    takeCode: (business: ReachableBusiness) => Promise<string | null>,
  ) => {
    const slug = c.req.param('slug')
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex, nofollow')
    c.header('referrer-policy', 'no-referrer')
    const business = await reachableBusiness(services.db, slug)
    if (!business?.whatsapp) return c.redirect(`/negocios/${encodeURIComponent(slug)}`, 303)
    return c.redirect(chatAddress(services, business, await takeCode(business)), 303)
  }
  door.get('/:slug', (c) => lead(c, async () => null))
  door.post('/:slug', (c) =>
    lead(c, async (business) => {
      if (!(await isTap(limiter, c.req.raw.headers, c.get('request')))) return null
      const { code } = await services.db.transaction((tx) =>
        keepLead(services, tx, {
          businessId: business.id,
          channel: 'whatsapp',
          page: readFrom(c.req.query('p')),
        }),
      )
      countFor(services, business.id, 'whatsapp')
      return code
    }),
  )
  return door
}
