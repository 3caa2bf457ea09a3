import type { Feature } from '#shared/server/feature.ts'
import { openAuthDoor, refuseAuth } from './server/open-door.ts'
import { authRoutes } from './server/routes.ts'

/** The auth protocol that `@supabase/auth-js` speaks. */
export const auth: Feature = {
  name: 'auth',
  title: 'Acceso',
  doors: { '/auth/v1': { open: (services) => openAuthDoor(services, authRoutes), routes: authRoutes, refuse: refuseAuth } },
}
