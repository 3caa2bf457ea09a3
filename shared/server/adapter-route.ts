import type { Method, Policy } from '../endpoint.ts'

/** As for endpoints, or `folder`: the person whom the first segment of the file's path belongs to. */
export type AdapterPolicy = Policy | { who: 'folder' }

/**
 * One address of a protocol that other people's clients speak: `path` is under the door's prefix. Adapters list theirs, so that who
 * may call what can be read and tested in one place, as with endpoints. GET answers HEAD too.
 */
export type AdapterRoute = { method: Method; path: `/${string}`; allow: AdapterPolicy }
