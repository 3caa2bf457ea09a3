import { type PublicVerification, readPublicFacts } from '#features/trust/server.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/checkout.ts'
import { listAskingNews } from './asks-news.ts'
import { type CartOwner, cartSemaphore, findCart, openCart } from './open-cart.ts'
import { isDownloaded, type QuotedCart, quoteCart } from './quote-cart.ts'
import { readLines, readOnlyLine, type SoldLine } from './read-lines.ts'
import { limitCodeGuesses } from './reduce-parts.ts'

const unverified: PublicVerification = { level: 0, until: null, facts: [], countryCode: null }

const serializeBusiness = ({ level, until, facts, countryCode }: PublicVerification) => ({
  badge: { level, until, facts: facts.map(({ kind }) => kind) },
  countryCode,
  facts,
})

/** `verified`: what is verified of the sellers, by the id of their business; `asking`: businesses that ask for news. */
const serializeQuote = (
  { currency, parts, total, providers, otherCurrencies }: QuotedCart,
  verified: ReadonlyMap<string, PublicVerification>,
  asking: ReadonlySet<string>,
): contract.Quote => ({
  currency,
  sellers: parts.map(
    ({
      seller: { id, businessId, handle, name, terms },
      lines,
      subtotal,
      isShipped,
      ways,
      chosen,
      discount,
      total,
      tax,
      problem,
    }) => ({
      store: { id, handle, name },
      business: serializeBusiness(verified.get(businessId) ?? unverified),
      holdDays: terms.holdDays,
      lines: lines.map(({ line }) => line),
      subtotal,
      isShipped,
      shipping: ways,
      chosen: chosen?.id ?? null,
      discounts: discount.discounts.map(({ code, name, amount }) => ({ code, name, amount })),
      code: discount.code && { said: discount.code.said, problem: discount.code.words },
      notes: discount.notes,
      total,
      tax,
      problem,
      asksNews: asking.has(businessId),
    }),
  ),
  total,
  providers,
  isDownloaded: isDownloaded(parts),
  otherCurrencies,
})

type OwnLines = { cartId: string | null; lines: SoldLine[] }

/** Returns the caller's cart and its lines, after merging a guest's cart; or the only line that they are buying. */
async function getOwnLines(
  services: Services,
  owner: CartOwner,
  only: contract.OnlyLine | null,
): Promise<OwnLines> {
  const read = async (db: Database, cart: { id: string } | null) => {
    const cartId = cart?.id ?? null
    if (only) return { cartId, lines: await readOnlyLine(services, db, { cartId, only }) }
    return { cartId, lines: cartId ? await readLines(services, db, cartId) : [] }
  }
  if (owner.caller.kind === 'guest' || owner.token === null)
    return read(services.db, await findCart(services, owner))
  return services.db.transaction(async (tx) => read(tx, await openCart(services, tx, owner)))
}

export const quoteCheckout = handle(
  contract.quoteCheckout,
  async ({ services, input: { token, only, codes, email, ...quoteRequest }, caller, request }) => {
    const profileId = caller.kind === 'user' ? caller.userId : null
    const quoted = await cartSemaphore(
      () =>
        limitCodeGuesses(services, { caller, request, codes, email }, async (checkedCodes) => {
          const { cartId, lines } = await getOwnLines(services, { caller, token }, only)
          const promotions = {
            codes: checkedCodes,
            buyer: { profileId, email, cartId },
            isPlacing: false,
          }
          return quoteCart(services, services.db, lines, {
            ...quoteRequest,
            promotions,
            isAlone: only !== null,
          })
        }),
      request.address,
    )
    const businessIds = quoted.parts.map(({ seller }) => seller.businessId)
    const verified = await readPublicFacts(services.pool, businessIds, services.now())
    const asking = await listAskingNews(services.db, businessIds)
    return serializeQuote(quoted, verified, asking)
  },
)
