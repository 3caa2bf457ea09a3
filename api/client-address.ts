import { BlockList, isIP } from 'node:net'

/** Returns a predicate: whether an address equals one of `entries` or lies in one of their networks (`10.0.0.0/8`). */
export function networks(entries: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(address, Number(bits), family)
    else list.addAddress(address, family)
  }
  return (address) =>
    isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

/** First four groups of an IPv6 address: a household or server usually owns a whole /64. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}

/**
 * The address that rate limits count by: the socket's address, or behind configured proxies the nearest forwarded
 * address that is not a proxy. IPv6 addresses count by their /64.
 */
export function clientAddress(
  socket: string,
  forwardedFor: string | undefined,
  isProxy: (address: string) => boolean,
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) > 0)
  let address = plain(socket)
  while (isProxy(address) && hops.length > 0) address = hops.pop() as string
  return networkOf(address)
}
