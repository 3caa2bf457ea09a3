/** Where a purchase is seen and paid. A guest's token stands in the fragment, which no server is told: `#clave=…`. */
export const purchasePath = (purchaseId: string, token: string | null): string =>
  `/order-confirmation?compra=${purchaseId}${token ? `#clave=${token}` : ''}`

/** A guest's token from an address's fragment; null without one. */
export const tokenOfFragment = (fragment: string): string | null => /^#clave=([A-Za-z0-9_-]{43})$/.exec(fragment)?.[1] ?? null
