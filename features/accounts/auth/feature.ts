import type { Feature } from '#shared/server/feature.ts'
import { openAuthAdapter, refuseAuth } from './server/open-adapter.ts'
import { authRoutes } from './server/routes.ts'

/** The auth protocol that `@supabase/auth-js` speaks. */
export const auth: Feature = {
  name: 'auth',
  title: 'Acceso',
  adapters: {
    '/auth/v1': {
      open: (services) => openAuthAdapter(services, authRoutes),
      routes: authRoutes,
      refuse: refuseAuth,
    },
  },
}
