/** Path of the purchase's page. A guest's token is in the fragment (`#t=…`), which browsers do not send to servers. */
export const purchasePath = (purchaseId: string, token: string | null): string =>
  `/order-confirmation?compra=${purchaseId}${token ? `#t=${token}` : ''}`

/** The same for a purchase that is to be paid there, because it was placed elsewhere than in the checkout. */
export const paymentPath = (purchaseId: string, token: string | null): string =>
  purchasePath(purchaseId, token).replace(purchaseId, `${purchaseId}&pago=ahora`)

/** Path of an order in the owner's workspace (`pedidos/:orderId`). */
export const soldOrderPath = (businessId: string, orderId: string): string =>
  `/dashboard-my-business/pedidos/${orderId}?negocio=${businessId}`

/** A guest's token from a URL fragment; null without one. */
export const tokenOfFragment = (fragment: string): string | null =>
  /^#t=([A-Za-z0-9_-]{43})$/.exec(fragment)?.[1] ?? null
