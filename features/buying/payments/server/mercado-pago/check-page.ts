import { mercadoPagoHosts } from '../../vocabulary.ts'
import { silent } from './call-mercado-pago.ts'

/**
 * The address of a page to which a person is sent, once it is seen to be one of Mercado Pago's: https, under a name of theirs. What is tried out has its
 * pages beside its API, whose origin is a setting. Throws `unavailable` for every other.
 */
export function checkPage(api: string, address: string): string {
  const url = URL.parse(address)
  const isPlain = url && !url.username && !url.password
  const isTheirs =
    url?.protocol === 'https:' &&
    url.port === '' &&
    mercadoPagoHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (isPlain && (isTheirs || url.origin === api)) return url.href
  throw silent(new Error(`Mercado Pago named a page elsewhere: ${url?.origin ?? 'no address'}`))
}
