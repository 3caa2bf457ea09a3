import type { Route } from '#shared/server/route.ts'
import { undoDecision } from './undo-decision.ts'

export const deferredActionsEndpoints: Route[] = [undoDecision]
