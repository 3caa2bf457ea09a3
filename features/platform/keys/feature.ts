import type { Feature } from '#shared/server/feature.ts'
import { keysJobs } from './server/jobs.ts'
import { prepareKeys } from './server/prepare-keys.ts'
import { reencryptKeys } from './server/reencrypt.ts'

/** Signing and encryption keys of the installation. */
export const keys: Feature = {
  name: 'keys',
  title: 'Llaves',
  jobs: keysJobs,
  prepare: prepareKeys,
  reencrypt: reencryptKeys,
}
