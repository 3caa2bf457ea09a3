import { phoneProblem } from '#shared/phones/phone-problem.ts'
import { readPhone } from '#shared/phones/read-phone.ts'
import { readEmail } from '#shared/validation/read-email.ts'
import { readWebAddress } from '#shared/validation/read-web-address.ts'
import { type ContactKind, type NetworkKind, networkKinds } from '../vocabulary.ts'

type Kind = ContactKind
type Refusal = { problem: string }

/** For each network: the base URL for a bare handle, and all hosts that belong to the network. */
const networks: Record<NetworkKind, { name: string; base: string; hosts: string[] }> = {
  facebook: {
    name: 'Facebook',
    base: 'https://www.facebook.com/',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
  },
  instagram: {
    name: 'Instagram',
    base: 'https://www.instagram.com/',
    hosts: ['instagram.com', 'instagr.am'],
  },
  linkedin: {
    name: 'LinkedIn',
    base: 'https://www.linkedin.com/in/',
    hosts: ['linkedin.com', 'lnkd.in'],
  },
  twitter: { name: 'X (Twitter)', base: 'https://x.com/', hosts: ['twitter.com', 'x.com'] },
  youtube: {
    name: 'YouTube',
    base: 'https://www.youtube.com/@',
    hosts: ['youtube.com', 'youtu.be'],
  },
  tiktok: { name: 'TikTok', base: 'https://www.tiktok.com/@', hosts: ['tiktok.com'] },
}

function phone(typed: string, countryCode: string): string | Refusal {
  return readPhone(typed, countryCode) ?? { problem: phoneProblem }
}

function webAddress(typed: string): string | Refusal {
  return (
    readWebAddress(typed) ?? { problem: 'Escribe una dirección web como https://tunegocio.com' }
  )
}

const isNetwork = (kind: Kind): kind is NetworkKind => networkKinds.some((one) => one === kind)

/**
 * Parses a profile URL or handle of that network. The result is always https, which all of them
 * support.
 */
function network(kind: NetworkKind, typed: string): string | Refusal {
  const { name, base, hosts } = networks[kind]
  const handle = /^@?([a-z0-9._-]{1,100})$/i.exec(typed)?.[1]
  if (handle && !hosts.some((host) => handle.toLowerCase() === host)) return base + handle
  const address = webAddress(typed)
  if (typeof address !== 'string')
    return { problem: `Pega el enlace de tu página de ${name} o escribe tu usuario` }
  const { hostname, pathname, port } = new URL(address)
  const isNetworkHost =
    port === '' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return isNetworkHost && pathname.length > 1
    ? address.replace(/^http:/, 'https:')
    : { problem: `Ese enlace no es de una página de ${name}` }
}

function email(typed: string): string | Refusal {
  return readEmail(typed) ?? { problem: 'Escribe un correo como hola@tunegocio.com' }
}

/**
 * Normalizes a contact value: phones to E.164 (as a number of `countryCode` unless they start with
 * +), e-mail to lower case, web to an http(s) URL, networks to an https URL. Returns the problem in
 * Spanish when it is invalid.
 */
export function normalContactValue(
  kind: Kind,
  typed: string,
  countryCode: string,
): string | Refusal {
  if (kind === 'phone' || kind === 'whatsapp') return phone(typed, countryCode)
  if (kind === 'email') return email(typed)
  return isNetwork(kind) ? network(kind, typed) : webAddress(typed)
}
