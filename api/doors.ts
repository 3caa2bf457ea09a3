import type { Hono } from 'hono'
import { leaveRoutes, openLeaveDoor } from '#features/accounts/server/index.ts'
import { authRoutes, openAuthDoor } from '#features/auth/server/routes.ts'
import { openSitemapDoor, sitemapRoutes } from '#features/directory/server/index.ts'
import { openWhatsappDoor } from '#features/leads/server/index.ts'
import { mediaDoors } from '#features/media/server/routes.ts'
import { anyone } from '#shared/endpoint.ts'
import type { DoorRoute } from '#shared/server/door-route.ts'
import type { Protocol } from '#shared/server/protocol.ts'
import type { Services } from '#shared/server/services.ts'
import type { ApiVariables } from './middleware/identify-request.ts'
import { openProtocol } from './open-protocol.ts'

type Door = { open: (services: Services) => Hono<ApiVariables>; routes: DoorRoute[] }

const mediaDoor = (protocol: Protocol): Door => ({
  open: (services) => openProtocol(protocol, services),
  routes: protocol.routes,
})

/** Protocols that answer other people's clients, by their prefix; `/` holds what search engines ask for. */
export const doors: Record<string, Door> = {
  '/auth/v1': { open: (services) => openAuthDoor(services, authRoutes), routes: authRoutes },
  '/storage/v1': mediaDoor(mediaDoors.storage),
  '/files': mediaDoor(mediaDoors.files),
  '/': { open: openSitemapDoor, routes: sitemapRoutes },
  '/baja': { open: openLeaveDoor, routes: leaveRoutes },
  '/w': { open: openWhatsappDoor, routes: [{ method: 'GET', path: '/:slug', allow: anyone }] },
}
