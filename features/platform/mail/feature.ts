import type { Feature } from '#shared/server/feature.ts'
import { mailJobs } from './server/jobs.ts'

/** Messages that leave by mail, once, when what caused them is certain. */
export const mail: Feature = {
  name: 'mail',
  title: 'Correo',
  jobs: mailJobs,
}
