import { publicKey } from '#features/accounts/server.ts'
import { paypalSettings } from '#features/buying/server.ts'
import type { Services } from '#shared/server/services.ts'

/** Settings that pages need; all of them are sent to the browser. */
export async function pageSettings(services: Services) {
  const { productName, siteUrl, mapTilesUrl, shopEmail, legal, staffDomain, paypal, google } =
    services.config
  const anonKey = await publicKey(services)
  return {
    productName,
    siteUrl,
    anonKey,
    shopEmail,
    legal,
    staffDomain,
    mapTilesUrl: mapTilesUrl ?? '',
    paypal: paypalSettings(paypal),
    google: Boolean(google),
  }
}
