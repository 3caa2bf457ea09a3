import type { Feature } from '#shared/server/feature.ts'
import { reencryptFactors } from './server/factor-secret.ts'
import { secondStepJobs } from './server/jobs.ts'

/** Digits of an app asked after the password. */
export const secondStep: Feature = {
  name: 'second-step',
  title: 'Verificación en dos pasos',
  jobs: secondStepJobs,
  reencrypt: reencryptFactors,
}
