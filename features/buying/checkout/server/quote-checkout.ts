import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/checkout.ts'
import { type CartOwner, cartSemaphore, findCart, openCart } from './open-cart.ts'
import { isDownloaded, type QuotedCart, quoteCart } from './quote-cart.ts'
import { readLines, type SoldLine } from './read-lines.ts'
import { limitCodeGuesses } from './reduce-parts.ts'

const serializeQuote = ({
  currency,
  parts,
  total,
  providers,
  otherCurrencies,
}: QuotedCart): contract.Quote => ({
  currency,
  sellers: parts.map(
    ({
      seller: { id, handle, name, terms },
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
    }),
  ),
  total,
  providers,
  isDownloaded: isDownloaded(parts),
  otherCurrencies,
})

type OwnLines = { cartId: string | null; lines: SoldLine[] }

/** Returns the caller's cart and its lines, after merging a guest's cart. */
async function getOwnLines(services: Services, owner: CartOwner): Promise<OwnLines> {
  const read = async (db: Database, cart: { id: string } | null) => ({
    cartId: cart?.id ?? null,
    lines: cart ? await readLines(services, db, cart.id) : [],
  })
  if (owner.caller.kind === 'guest' || owner.token === null)
    return read(services.db, await findCart(services, owner))
  return services.db.transaction(async (tx) => read(tx, await openCart(services, tx, owner)))
}

export const quoteCheckout = handle(
  contract.quoteCheckout,
  async ({ services, input: { token, codes, email, ...quoteRequest }, caller, request }) => {
    const profileId = caller.kind === 'user' ? caller.userId : null
    const quoted = await cartSemaphore(
      () =>
        limitCodeGuesses(services, { caller, request, codes, email }, async (checkedCodes) => {
          const { cartId, lines } = await getOwnLines(services, { caller, token })
          const promotions = {
            codes: checkedCodes,
            buyer: { profileId, email, cartId },
            isPlacing: false,
          }
          return quoteCart(services, services.db, lines, { ...quoteRequest, promotions })
        }),
      request.address,
    )
    return serializeQuote(quoted)
  },
)
