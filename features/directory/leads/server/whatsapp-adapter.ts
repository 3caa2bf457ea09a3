import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { parseFromPage } from '../contract.ts'
import { countBusinessAction } from './counter.ts'
import { findReachableBusiness, type ReachableBusiness } from './find-reachable-business.ts'
import { storeLead } from './store-lead.ts'

/** Limit per IP address: further taps still redirect to WhatsApp but create no lead. */
const tapLimit = { points: 20, duration: 600 }

/**
 * Whether a person tapped the link on a page of this site, according to the browser's Fetch
 * Metadata headers; bots and forms on other sites create no leads.
 */
async function isTap(
  limiter: RateLimiterMemory,
  headers: Headers,
  request: RequestInfo,
): Promise<boolean> {
  const isSameOrigin = ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none')
  if (
    !isSameOrigin ||
    headers.get('sec-fetch-mode') !== 'navigate' ||
    !request.userAgent ||
    isbot(request.userAgent)
  )
    return false
  try {
    await limiter.consume(request.address)
    return true
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return false
    throw rejection
  }
}

/** WhatsApp URL with the number and a prepared text. */
function chatUrl(services: Services, business: ReachableBusiness, code: string | null): string {
  const { siteUrl, productName } = services.config
  const words = `Hola, vi su negocio ${business.name} en ${productName} (${siteUrl}/negocios/${business.slug}).`
  const text = code ? `${words} Ref: ${code}` : words
  return `https://wa.me/${business.whatsapp?.slice(1)}?text=${encodeURIComponent(text)}`
}

type WhatsappAdapter = Hono<{ Variables: { request: RequestInfo } }>
type TapContext = Context<{ Variables: { request: RequestInfo } }, '/:slug'>

/**
 * `/w/:slug`: click-to-chat. A tap submits a form: the server stores a lead, puts its code into the
 * text and redirects to WhatsApp. A GET redirects to the same chat and stores nothing. A business
 * without WhatsApp redirects to its page.
 */
export function openWhatsappAdapter(services: Services): WhatsappAdapter {
  const limiter = new RateLimiterMemory(tapLimit)
  const adapter: WhatsappAdapter = new Hono()
  const redirect = async (
    c: TapContext,
    redeemCode: (business: ReachableBusiness) => Promise<string | null>,
  ) => {
    const slug = c.req.param('slug')
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex, nofollow')
    c.header('referrer-policy', 'no-referrer')
    const business = await findReachableBusiness(services.db, slug)
    if (!business?.whatsapp) return c.redirect(`/negocios/${encodeURIComponent(slug)}`, 303)
    return c.redirect(chatUrl(services, business, await redeemCode(business)), 303)
  }
  adapter.get('/:slug', (c) => redirect(c, async () => null))
  adapter.post('/:slug', (c) =>
    redirect(c, async (business) => {
      if (!(await isTap(limiter, c.req.raw.headers, c.get('request')))) return null
      const { code } = await services.db.transaction((tx) =>
        storeLead(services, tx, {
          businessId: business.id,
          channel: 'whatsapp',
          page: parseFromPage(c.req.query('p')),
        }),
      )
      countBusinessAction(services, business.id, 'whatsapp')
      return code
    }),
  )
  return adapter
}
