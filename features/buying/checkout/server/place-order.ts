import { sql } from 'drizzle-orm'
import { checkouts } from '#db/tables/buying/checkout.ts'
import { storeDownloadConsent } from '#features/buying/downloads/server/index.ts'
import { downloadMessages } from '#features/buying/downloads/vocabulary.ts'
import {
  hashNetwork,
  limitUnpaid,
  placeOrders,
  releaseBlockedStock,
} from '#features/buying/orders/server/index.ts'
import { beginPayment } from '#features/buying/payments/server/index.ts'
import { lockSellables } from '#features/selling/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/checkout.ts'
import { assertQuoteUnchanged } from './assert-quote-unchanged.ts'
import { findExistingPurchase, hashRequest } from './find-existing-purchase.ts'
import { openCart } from './open-cart.ts'
import { isDownloaded, quoteCart } from './quote-cart.ts'
import { readBuyer } from './read-buyer.ts'
import { readLines } from './read-lines.ts'
import { assertCodesApply, orderDiscountOf, type QuotedPart } from './reduce-parts.ts'

const cartEmpty = () => new AppError('conflict', 'Tu carrito está vacío.')

/** Returns the cart's products, and whether overdue orders or the buyer's own unpaid orders may block their stock. */
async function getNeeds({ now }: Services, tx: Database, cartId: string) {
  const { rows } = await tx.execute<{
    sellableId: string
    quantity: number
    isBlocked: boolean
  }>(sql`
    select sellable_id as "sellableId", quantity, (select exists (select from orders where state = 'pending' and held_until <= ${now().toISOString()})
      or exists (select from own_attempts(${cartId}))) as "isBlocked"
    from cart_lines where cart_id = ${cartId}`)
  return {
    needs: rows.map(({ sellableId, quantity }) => ({ sellableId, quantity })),
    mayBeBlocked: rows[0]?.isBlocked ?? false,
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
 * Places the order in one transaction. Locks the cart, which serializes repeated requests, then the products, so that
 * prices and stock cannot change meanwhile. Totals sent by the page are only compared.
 */
export const placeOrder = handle(
  contract.placeOrder,
  async ({ services, input, caller, request }) => {
    const { key, currency, choices, codes, shippingRead, provider, total } = input
    // In its own transaction: merging locks products, and a transaction must not lock products before the cart's
    // others.
    if (caller.kind === 'user' && input.token)
      await services.db.transaction((tx) => openCart(services, tx, { caller, token: input.token }))
    const token = caller.kind === 'user' ? null : input.token
    return services.db.transaction(async (tx) => {
      const cart = await openCart(services, tx, { caller, token })
      if (!cart) throw cartEmpty()
      const requestHash = hashRequest(input)
      const existing = await findExistingPurchase(services, tx, {
        key,
        cartId: cart.id,
        requestHash,
      })
      if (existing) return existing
      const { needs, mayBeBlocked } = await getNeeds(services, tx, cart.id)
      // Overdue orders must not block a buyer even if the job has not run yet; nor must the buyer's own earlier
      // attempts.
      if (mayBeBlocked) await releaseBlockedStock(services, tx, { cartId: cart.id, needs })
      await lockSellables(
        tx,
        needs.map(({ sellableId }) => sellableId),
      )
      const { address } = input.buyer
      const place = address && { countryCode: address.countryCode, state: address.state }
      const profileId = caller.kind === 'user' ? caller.userId : null
      const promotions = { codes, buyer: { profileId, email: input.buyer.email }, isPlacing: true }
      const quoteRequest = { currency, place, choices, promotions }
      const quoted = await quoteCart(
        services,
        tx,
        await readLines(services, tx, cart.id),
        quoteRequest,
      )
      const isSent = quoted.parts.some(({ chosen }) => chosen?.kind === 'delivery')
      const buyer = readBuyer(input.buyer, { isSent, currency })
      const downloaded = isDownloaded(quoted.parts)
      if (downloaded && !input.consent) throw invalidField('consent', downloadMessages.consent)
      assertCodesApply(quoted.parts)
      assertQuoteUnchanged(quoted, { choices, shippingRead, provider, total })
      const isDemo = provider === 'demo' || quoted.parts.some(({ seller }) => seller.isDemo)
      const parts = quoted.parts.map(partOf)
      const placedFrom = await hashNetwork(services, request.address)
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
      const { reservationMinutes, guestReservationMinutes } = paymentProviderInfo[provider]
      const newPurchase = {
        key,
        profileId,
        currency,
        buyer,
        isDemo,
        placedFrom,
        reservationMinutes: profileId ? reservationMinutes : guestReservationMinutes,
        parts,
      }
      const placed = await placeOrders(services, tx, newPurchase)
      // A sale price may end between the two reads of the clock.
      if (placed.total !== total)
        throw new AppError('conflict', 'El total cambió mientras comprabas. Revisa tu compra.')
      await tx
        .insert(checkouts)
        .values({ purchaseId: placed.purchaseId, cartId: cart.id, requestHash })
      if (downloaded) await storeDownloadConsent(services, tx, placed.purchaseId)
      await beginPayment(services, tx, { purchaseId: placed.purchaseId, provider })
      return { purchaseId: placed.purchaseId, token: placed.token }
    })
  },
)
