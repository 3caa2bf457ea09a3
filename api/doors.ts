import type { Hono } from 'hono'
import { authRoutes, openAuthDoor } from '../features/identity/server/routes.ts'
import { openWhatsappDoor } from '../features/leads/server/index.ts'
import { anyone } from '../shared/endpoint.ts'
import type { DoorRoute } from '../shared/server/door-route.ts'
import type { Services } from '../shared/server/services.ts'
import type { ApiVariables } from './middleware/identify-request.ts'

type Door = { open: (services: Services) => Hono<ApiVariables>; routes: DoorRoute[] }

/** Protocols that answer other people's clients, by their prefix. */
export const doors: Record<string, Door> = {
  '/auth/v1': { open: (services) => openAuthDoor(services, authRoutes), routes: authRoutes },
  '/w': { open: openWhatsappDoor, routes: [{ method: 'GET', path: '/:slug', allow: anyone }] },
}
