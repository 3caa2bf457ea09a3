import type { Method, Policy } from '../endpoint.ts'

/**
 * One address of a protocol that other people's clients speak: `path` is under the door's prefix. Doors list theirs, so that who
 * may call what can be read and tested in one place, as with endpoints.
 */
export type DoorRoute = { method: Method; path: `/${string}`; allow: Policy }
