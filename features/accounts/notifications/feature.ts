import type { Feature } from '#shared/server/feature.ts'
import { notificationsJobs } from './server/jobs.ts'
import { leaveRoutes, openLeaveDoor } from './server/leave-door.ts'
import { hubOf } from './server/live/hub.ts'
import { streamDoor } from './server/live/stream-door.ts'
import { openWorkerDoor, workerRoutes } from './server/push/worker-door.ts'
import { notificationsEndpoints } from './server/routes.ts'
import { streamPath, summaryTopic } from './vocabulary.ts'

/** What concerns single people: told once, here and by mail, as they want it. */
export const notifications: Feature = {
  name: 'notifications',
  title: 'Avisos',
  endpoints: notificationsEndpoints,
  doors: {
    '/baja': { open: openLeaveDoor, routes: leaveRoutes },
    [streamPath]: streamDoor,
    '/': { open: openWorkerDoor, routes: workerRoutes },
  },
  jobs: notificationsJobs,
  topics: {
    [summaryTopic]: {
      title: 'Resumen',
      explains: 'Un solo correo con lo que no has leído.',
      atFirst: { mail: 'each' },
      position: 10,
    },
  },
  hangUp: (services) => hubOf(services).hangUp(),
  letters: async () => (await import('./server/letters.ts')).notificationsLetters,
}
