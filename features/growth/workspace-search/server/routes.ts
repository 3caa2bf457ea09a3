import type { Route } from '#shared/server/route.ts'
import { searchWorkspace } from './search-workspace.ts'

export const workspaceSearchEndpoints: Route[] = [searchWorkspace]
