import type { Route } from '#shared/server/route.ts'
import { undoDecision } from './undo-decision.ts'

export const decisionEndpoints: Route[] = [undoDecision]
