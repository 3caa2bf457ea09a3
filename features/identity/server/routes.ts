import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { endSession, listSessions } from './own-sessions.ts'
import { readPasswordState } from './read-password-state.ts'

/** Endpoints about the own account beside the protocol. */
export const identityRoutes = [
  handle(contract.listSessions, ({ services, caller }) => listSessions(services.db, caller)),
  handle(contract.endSession, ({ services, caller, input }) => endSession(services, caller, input.sessionId)),
  handle(contract.readPasswordState, ({ services, caller }) => readPasswordState(services.db, caller)),
]
