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
import { storeNewsConsents } from './asks-news.ts'
import { assertQuoteUnchanged } from './assert-quote-unchanged.ts'
import { findExistingPurchase, hashRequest } from './find-existing-purchase.ts'
import { openCart } from './open-cart.ts'
import { isDownloaded, quoteCart } from './quote-cart.ts'
import { assertPostalCodes, readBuyer } from './read-buyer.ts'
import { readLines, readOnlyLine } from './read-lines.ts'
import { assertCodesApply, orderDiscountOf, type QuotedPart } from './reduce-parts.ts'

const cartEmpty = () => new AppError('conflict', 'Tu carrito está vacío.')

/**
 * Returns the products of the cart, or the only one, and whether overdue orders or the buyer's own unpaid orders may
 * block their stock.
 */
async function getNeeds(
  { now }: Services,
  tx: Database,
  cartId: string,
  only: contract.OnlyLine | null,
) {
  const lines = only
    ? sql`(select ${only.sellableId}::uuid as sellable_id, ${only.quantity}::int as quantity) l`
    : sql`cart_lines where cart_id = ${cartId}`
  const { rows } = await tx.execute<{
    sellableId: string
    quantity: number
    isBlocked: boolean
  }>(sql`
    select sellable_id as "sellableId", quantity, (select exists (select from orders where state = 'pending' and held_until <= ${now().toISOString()})
      or exists (select from own_attempts(${cartId}))) as "isBlocked"
    from ${lines}`)
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
 * Serializes repeated requests of a guest who has no cart yet, whose lock does it otherwise: each would make a cart of
 * its own.
 */
const lockKey = (tx: Database, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('checkout:' || ${key}, 0))`)

/**
 * Places the order in one transaction. Locks the cart, which serializes repeated requests, then the products, so that
 * prices and stock cannot change meanwhile. Totals sent by the page are only compared.
 */
export const placeOrder = handle(
  contract.placeOrder,
  async ({ services, input, caller, request }) => {
    const { key, only, currency, choices, codes, shippingRead, provider, total } = input
    // In its own transaction: merging locks products, and a transaction must not lock products before the cart's
    // others.
    if (caller.kind === 'user' && input.token)
      await services.db.transaction((tx) => openCart(services, tx, { caller, token: input.token }))
    const token = caller.kind === 'user' ? null : input.token
    return services.db.transaction(async (tx) => {
      const requestHash = hashRequest(input)
      const findExisting = (cartId: string | null) =>
        findExistingPurchase(services, tx, { key, cartId, requestHash })
      let cart = await openCart(services, tx, { caller, token })
      if (!cart) {
        if (!only) throw cartEmpty()
        await lockKey(tx, key)
        const repeated = caller.kind === 'guest' && (await findExisting(null))
        if (repeated) return repeated
        cart = await openCart(services, tx, { caller, token }, true)
        if (!cart) throw new Error('the cart was not created')
      }
      const existing = await findExisting(cart.id)
      if (existing) return existing
      const { needs, mayBeBlocked } = await getNeeds(services, tx, cart.id, only)
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
      const lines = only
        ? await readOnlyLine(services, tx, { cartId: cart.id, only })
        : await readLines(services, tx, cart.id)
      const isAlone = only !== null
      const quoteRequest = { currency, place, choices, promotions, isAlone }
      const quoted = await quoteCart(services, tx, lines, quoteRequest)
      const isSent = quoted.parts.some(({ chosen }) => chosen?.kind === 'delivery')
      const buyer = readBuyer(input.buyer, { isSent, currency })
      await assertPostalCodes(tx, buyer, profileId)
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
      await storeNewsConsents(tx, placed.purchaseId, {
        parts,
        newsOf: input.newsOf,
        madeAt: services.now(),
      })
      await beginPayment(services, tx, { purchaseId: placed.purchaseId, provider })
      const cartToken = cart.token === token ? null : cart.token
      return { purchaseId: placed.purchaseId, token: placed.token, cartToken }
    })
  },
)
