import type { Wing } from '#shared/server/feature.ts'
import { audit } from './audit/feature.ts'
import { categories } from './categories/feature.ts'
import { deferredActions } from './deferred-actions/feature.ts'
import { keys } from './keys/feature.ts'
import { mail } from './mail/feature.ts'
import { media } from './media/feature.ts'
import { outbox } from './outbox/feature.ts'
import { pageErrors } from './page-errors/feature.ts'
import { places } from './places/feature.ts'
import { subjects } from './subjects/feature.ts'

/** The basis of all other wings: audit log, keys, mail, files, places. */
export const platform: Wing = {
  name: 'platform',
  features: [
    outbox,
    audit,
    keys,
    pageErrors,
    mail,
    media,
    deferredActions,
    places,
    categories,
    subjects,
  ],
}
