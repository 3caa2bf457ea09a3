import { sql } from 'drizzle-orm'
import { checkouts } from '#db/tables/buying/checkout.ts'
import { keepConsent } from '#features/buying/downloads/server/index.ts'
import { downloadMessages } from '#features/buying/downloads/vocabulary.ts'
import {
  limitUnpaid,
  makeRoom,
  placeOrders,
  printNetwork,
} from '#features/buying/orders/server/index.ts'
import { beginPayment } from '#features/buying/payments/server/index.ts'
import { guestHoldMinutes, holdMinutes } from '#features/buying/payments/vocabulary.ts'
import { lockSellables } from '#features/selling/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/checkout.ts'
import { checkRead } from './check-read.ts'
import { hashRequest, knownPurchase } from './known-purchase.ts'
import { openCart } from './open-cart.ts'
import { isDownloaded, quoteCart } from './quote-cart.ts'
import { readBuyer } from './read-buyer.ts'
import { readLines } from './read-lines.ts'
import { needCodes, orderDiscountOf, type QuotedPart } from './reduce-parts.ts'

const empty = () => new AppError('conflict', 'Tu carrito está vacío.')

/** What is in a cart, and whether anything may stand in its way: an order that holds things beyond its time, or an unpaid one of the same buyer. */
async function needsOf({ now }: Services, tx: Database, cartId: string) {
  const { rows } = await tx.execute<{ sellableId: string; quantity: number; crowded: boolean }>(sql`
    select sellable_id as "sellableId", quantity, (select exists (select from orders where state = 'pending' and held_until <= ${now().toISOString()})
      or exists (select from own_attempts(${cartId}))) as crowded
    from cart_lines where cart_id = ${cartId}`)
  return {
    needs: rows.map(({ sellableId, quantity }) => ({ sellableId, quantity })),
    isCrowded: rows[0]?.crowded ?? false,
  }
}

const partOf = (part: QuotedPart) => {
  const { seller, lines, chosen } = part
  return {
    storeId: seller.id,
    businessId: seller.businessId,
    commission: seller.terms.commission,
    holdDays: seller.terms.holdDays,
    tax: seller.tax,
    shipping: chosen && { kind: chosen.kind, name: chosen.name, price: chosen.price },
    lines: lines.map(({ line: { sellableId, quantity } }) => ({ sellableId, quantity })),
    discount: orderDiscountOf(part),
  }
}

/**
 * One transaction: the cart is locked, so that the same purchase sent many times waits for itself; then what is bought, so that nothing of it
 * changes while it is counted up. What the page says of the total is only compared.
 */
export const placeOrder = handle(
  contract.placeOrder,
  async ({ services, input, caller, request }) => {
    const { key, currency, choices, codes, shippingRead, provider, total } = input
    // By itself: joining holds on to things, and whoever locks some holds none.
    if (caller.kind === 'user' && input.token)
      await services.db.transaction((tx) => openCart(services, tx, { caller, token: input.token }))
    const token = caller.kind === 'user' ? null : input.token
    return services.db.transaction(async (tx) => {
      const cart = await openCart(services, tx, { caller, token })
      if (!cart) throw empty()
      const requestHash = hashRequest(input)
      const known = await knownPurchase(services, tx, { key, cartId: cart.id, requestHash })
      if (known) return known
      const { needs, isCrowded } = await needsOf(services, tx, cart.id)
      // What others did not pay in time stands in nobody's way, whether or not the job came by; nor does what this buyer began before.
      if (isCrowded) await makeRoom(services, tx, { cartId: cart.id, needs })
      await lockSellables(
        tx,
        needs.map(({ sellableId }) => sellableId),
      )
      const { address } = input.buyer
      const place = address && { countryCode: address.countryCode, state: address.state }
      const profileId = caller.kind === 'user' ? caller.userId : null
      const promotions = { codes, buyer: { profileId, email: input.buyer.email }, isPlacing: true }
      const wish = { currency, place, choices, promotions }
      const quoted = await quoteCart(services, tx, await readLines(services, tx, cart.id), wish)
      const isSent = quoted.parts.some(({ chosen }) => chosen?.kind === 'delivery')
      const buyer = readBuyer(input.buyer, { isSent, currency })
      const downloaded = isDownloaded(quoted.parts)
      if (downloaded && !input.consent) throw invalidField('consent', downloadMessages.consent)
      needCodes(quoted.parts)
      checkRead(quoted, { choices, shippingRead, provider, total })
      const isDemo = provider === 'demo' || quoted.parts.some(({ seller }) => seller.isDemo)
      const parts = quoted.parts.map(partOf)
      const placedFrom = await printNetwork(services, request.address)
      await limitUnpaid(
        tx,
        { profileId, email: buyer.email, placedFrom },
        {
          needs: parts.flatMap(({ lines }) => lines),
          promotionIds: parts.flatMap(({ discount }) =>
            discount.by.map(({ promotionId }) => promotionId),
          ),
        },
      )
      const minutes = (profileId ? holdMinutes : guestHoldMinutes)[provider]
      const placing = {
        key,
        profileId,
        currency,
        buyer,
        isDemo,
        placedFrom,
        holdMinutes: minutes,
        parts,
      }
      const placed = await placeOrders(services, tx, placing)
      // A sale may end between the two readings of the clock.
      if (placed.total !== total)
        throw new AppError('conflict', 'El total cambió mientras comprabas. Revisa tu compra.')
      await tx.insert(checkouts).values({ groupId: placed.groupId, cartId: cart.id, requestHash })
      if (downloaded) await keepConsent(services, tx, placed.groupId)
      await beginPayment(services, tx, { groupId: placed.groupId, provider })
      return { purchaseId: placed.groupId, token: placed.token }
    })
  },
)
