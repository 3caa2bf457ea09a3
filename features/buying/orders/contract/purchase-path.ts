/** Where a purchase is seen and paid. A guest's token stands in the fragment, which no server is told: `#t=…`. */
export const purchasePath = (purchaseId: string, token: string | null): string =>
  `/order-confirmation?compra=${purchaseId}${token ? `#t=${token}` : ''}`

/** Where a seller sees an order: `pedidos/:orderId` of their desk. */
export const soldOrderPath = (businessId: string, orderId: string): string =>
  `/dashboard-my-business/pedidos/${orderId}?negocio=${businessId}`

/** A guest's token from an address's fragment; null without one. */
export const tokenOfFragment = (fragment: string): string | null =>
  /^#t=([A-Za-z0-9_-]{43})$/.exec(fragment)?.[1] ?? null
