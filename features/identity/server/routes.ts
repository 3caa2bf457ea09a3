import { bind } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { endSession, listSessions } from './own-sessions.ts'
import { readPasswordState } from './read-password-state.ts'

/** Endpoints about the own account beside the protocol. */
export const identityRoutes = [
  bind(contract.listSessions, ({ services, caller }) => listSessions(services.db, caller)),
  bind(contract.endSession, ({ services, caller, input }) => endSession(services, caller, input.sessionId)),
  bind(contract.readPasswordState, ({ services, caller }) => readPasswordState(services.db, caller)),
]
