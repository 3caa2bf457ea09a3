import type { Feature } from '#shared/server/feature.ts'
import { accounts } from './accounts/feature.ts'
import { audit } from './audit/feature.ts'
import { auth } from './auth/feature.ts'
import { businesses } from './businesses/feature.ts'
import { categories } from './categories/feature.ts'
import { claims } from './claims/feature.ts'
import { demo } from './demo/feature.ts'
import { directory } from './directory/feature.ts'
import { google } from './google/feature.ts'
import { identity } from './identity/feature.ts'
import { imports } from './imports/feature.ts'
import { leads } from './leads/feature.ts'
import { mail } from './mail/feature.ts'
import { media } from './media/feature.ts'
import { places } from './places/feature.ts'
import { privacy } from './privacy/feature.ts'
import { secondStep } from './second-step/feature.ts'
import { staff } from './staff/feature.ts'
import { verification } from './verification/feature.ts'

/**
 * Everything that the product does, from the first to the last. A feature may use only earlier ones: their `server/index.ts`, contract,
 * vocabulary and `ui/parts/`; foreign keys follow the same order. What runs the other way is a reaction (api/reactions.ts).
 */
export const features: readonly Feature[] = [
  audit,
  mail,
  identity,
  secondStep,
  google,
  auth,
  media,
  places,
  categories,
  accounts,
  businesses,
  directory,
  claims,
  imports,
  leads,
  verification,
  privacy,
  staff,
  demo,
]
