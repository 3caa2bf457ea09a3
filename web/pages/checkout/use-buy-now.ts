import { useEffect, useRef } from 'react'
import { canBeBought } from '#features/buying/checkout/ui/parts/cart-changes.ts'
import { cartOnDevice } from '#features/buying/checkout/ui/parts/cart-on-device.ts'
import { cartSender } from '#features/buying/checkout/ui/parts/send-cart-changes.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { textField } from '#shared/url-state.ts'
import { buyNowFields } from './buy-now-address.ts'

const fields = {
  ...buyNowFields,
  currency: textField('moneda', { pattern: /^[A-Z]{3}$/ }),
}

/**
 * Puts the product that the address names (`?producto=…&cantidad=2`) into the cart once it is known, in this quantity,
 * and takes it from the address, so that a reload adds nothing. Returns whether that is still to be done.
 */
export function useBuyNow(isCartKnown: boolean): boolean {
  const api = useApi()
  const showSnackbar = useSnackbar()
  const [{ product, quantity = 1 }, change] = useUrlState(fields, { replace: true })
  const started = useRef<string>(undefined)
  // The functions are new in each rendering; `started` lets each product through once.
  useEffect(() => {
    if (!product || !isCartKnown || started.current === product) return
    started.current = product
    void putIntoCart()
    async function putIntoCart() {
      const sellableId = product as string
      const isInCart = sellerOf(sellableId) !== undefined
      let currency: string | undefined
      try {
        await cartSender.changeCart(api, {
          action: isInCart ? 'set' : 'add',
          key: crypto.randomUUID(),
          sellableId,
          quantity,
        })
        currency = sellerOf(sellableId)?.store.currency
      } catch (error) {
        showSnackbar(errorMessageOf(error, 'No pudimos agregarlo. Inténtalo de nuevo.'))
      }
      change({ product: undefined, quantity: undefined, currency })
    }
  })
  return product !== undefined
}

/** The seller in whose part of the stored cart a product can be bought. */
const sellerOf = (sellableId: string) =>
  cartOnDevice
    .read()
    .cart?.sellers.find(({ lines }) =>
      lines.some((line) => line.sellableId === sellableId && canBeBought(line)),
    )
