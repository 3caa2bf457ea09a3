import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An outgoing request that was not made or not followed; the message is for logs. */
export class RefusedRequest extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RefusedRequest'
  }
}

/** How names become addresses, and which of those may be asked; what a test replaces to look at a server of its own. */
export type Names = {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
  isAllowed: (address: string) => boolean
}

export const publicNames: Names = {
  resolve: (host) => systemLookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
}

/**
 * The addresses are checked when the connection is made, and the connection goes to the very address that was checked, so a name
 * that changes its answer gains nothing. One address that is not public refuses them all.
 */
export const guardedLookup =
  (names: Names): LookupFunction =>
  (host, options, callback) => {
    names.resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => names.isAllowed(address)))
          return callback(new RefusedRequest(`${host} is not a public host`), '')
        if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
