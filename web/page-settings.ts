import type { PaypalSettings } from '#features/buying/payments/vocabulary.ts'

/** What the pages know of the settings. All of it reaches the browser: nothing secret may be added here. */
export type PageSettings = {
  /** Name of the product, from PRODUCT_NAME. */
  productName: string
  /** Public address without a slash at the end, from SITE_URL. */
  siteUrl: string
  /** Public key for the auth and storage clients: a JWT with role `anon`. */
  anonKey: string
  /** Raster or vector tile template for the map; empty for the bundled map alone. */
  mapTilesUrl: string
  /** Null where PayPal takes no payments. */
  paypal: PaypalSettings | null
  legal: { email: string; phone: string; address: string }
  /** Domain of staff e-mail addresses, shown in the staff forms. */
  staffDomain: string
  /** Whether people can enter with Google. */
  google: boolean
}
