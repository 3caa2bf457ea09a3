import type { Route } from '#shared/server/route.ts'
import { proposeForText } from './propose-for-text.ts'

export const assistantEndpoints: Route[] = [proposeForText]
