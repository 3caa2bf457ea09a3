import type { Feature } from '#shared/server/feature.ts'
import { cleanupViewingsJob } from './server/cleanup-viewings.ts'
import { openViewing } from './server/open-viewing.ts'
import { endOwnViewing, readViewing } from './server/own-viewing.ts'

/** Impersonation («Ver como»): a staff member views the product as another person for some minutes, read-only. */
export const impersonation: Feature = {
  name: 'impersonation',
  title: 'Ver como',
  endpoints: [openViewing, endOwnViewing, readViewing],
  jobs: [cleanupViewingsJob],
  activity: {
    'viewing.opened': { action: 'Vista abierta como otra persona', tone: 'plain' },
    'viewing.ended': { action: 'Vista terminada', tone: 'plain' },
  },
}
