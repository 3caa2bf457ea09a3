import type { Method, Policy } from '../endpoint.ts'

/**
 * The policies of endpoints, and `folder`: the person to whom the first segment of the file's path
 * belongs.
 */
export type AdapterPolicy = Policy | { who: 'folder' }

/**
 * A route of a protocol for third-party clients; `path` is relative to the adapter's prefix.
 * Adapters list their routes, so that access rules can be reviewed and tested in one place, as for
 * endpoints. GET also answers HEAD.
 */
export type AdapterRoute = { method: Method; path: `/${string}`; allow: AdapterPolicy }
