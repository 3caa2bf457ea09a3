import type { Route } from '#shared/server/route.ts'
import { endSession, listSessions } from './own-sessions.ts'
import { readPasswordState } from './read-password-state.ts'

/** Endpoints about the caller's account that are not part of the auth protocol. */
export const authEndpoints: Route[] = [listSessions, endSession, readPasswordState]
