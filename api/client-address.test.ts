import { describe, expect, it } from 'vitest'
import { clientAddress, networks } from './client-address.ts'

const isProxy = networks(['10.0.0.0/8', '::1', '2001:db8:aa::/48'])
const nobody = networks([])

describe('the address that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (socket, address) =>
    expect(clientAddress(socket, undefined, nobody)).toBe(address),
  )

  it('distinguishes two IPv6 networks', () =>
    expect(clientAddress('2001:db8:1:3::1', undefined, nobody)).not.toBe(
      clientAddress('2001:db8:1:2::1', undefined, nobody),
    ))

  it.each([
    ['203.0.113.7', '198.51.100.1', '203.0.113.7', 'not sent by a configured proxy'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1', 'sent by a configured proxy'],
    [
      '10.1.2.3',
      '6.6.6.6, 198.51.100.1',
      '198.51.100.1',
      'what stands before is the client’s own invention',
    ],
    ['10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1', 'through two configured proxies'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1', 'by IPv4 over IPv6'],
    ['2001:db8:aa::5', '2001:db8:1:2::9', '2001:db8:1:2::/64', 'by IPv6'],
    ['10.1.2.3', 'nadie, ', '10.1.2.3', 'nothing that is an address'],
    ['10.1.2.3', undefined, '10.1.2.3', 'nothing forwarded'],
  ])('%s with X-Forwarded-For “%s” counts as %s: %s', (socket, header, address, _why) =>
    expect(clientAddress(socket, header, isProxy)).toBe(address),
  )
})
