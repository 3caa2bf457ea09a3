import { mercadoPagoHosts } from '../../vocabulary.ts'
import { mercadoPagoUnavailable } from './call-mercado-pago.ts'

/**
 * Returns the URL to redirect a person to, after checking that it belongs to Mercado Pago: https and one of their
 * domains. The test server's pages share the origin of its API, which is a setting. Throws `unavailable` for any
 * other URL.
 */
export function checkPage(api: string, address: string): string {
  const url = URL.parse(address)
  const hasNoCredentials = url && !url.username && !url.password
  const isMercadoPago =
    url?.protocol === 'https:' &&
    url.port === '' &&
    mercadoPagoHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (hasNoCredentials && (isMercadoPago || url.origin === api)) return url.href
  throw mercadoPagoUnavailable(
    new Error(`Mercado Pago returned a page on another site: ${url?.origin ?? 'no address'}`),
  )
}
