import type { PaypalSettings } from '#features/buying/payments/vocabulary.ts'

/** Settings that the pages may read. All of them reach the browser: never add a secret. */
export type PageSettings = {
  /** Name of the product, from PRODUCT_NAME. */
  productName: string
  /** Public address without a slash at the end, from SITE_URL. */
  siteUrl: string
  /** Public key for the auth and storage clients: a JWT with role `anon`. */
  anonKey: string
  /** Raster or vector tile template for the map; empty if only the bundled map is used. */
  mapTilesUrl: string
  /** Null if PayPal takes no payments. */
  paypal: PaypalSettings | null
  /** Where buyers of the marketplace write to, from SHOP_EMAIL. */
  shopEmail: string
  legal: { email: string; phone: string; address: string }
  /** Domain of staff e-mail addresses, shown in the staff forms. */
  staffDomain: string
  /** Whether sign-in with Google is available. */
  google: boolean
}
