import type { Route } from '#shared/server/route.ts'
import { endSession, listSessions } from './own-sessions.ts'
import { readPasswordState } from './read-password-state.ts'

/** Endpoints about the own account beside the protocol. */
export const authEndpoints: Route[] = [listSessions, endSession, readPasswordState]
