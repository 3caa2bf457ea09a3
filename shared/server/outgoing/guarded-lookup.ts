import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An outgoing request that was refused or not followed; the message is for logs. */
export class RefusedRequest extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RefusedRequest'
  }
}

/** Name resolution and the check of addresses; tests replace it to reach a local server. */
export type Names = {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
  isAllowed: (address: string) => boolean
}

export const publicNames: Names = {
  resolve: (host) => systemLookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
}

/**
 * A lookup that checks addresses when the connection is made, and connects to exactly the checked
 * address, so that DNS rebinding has no effect. Refuses the host if any of its addresses is not
 * public.
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
