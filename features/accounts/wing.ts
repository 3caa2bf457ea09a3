import type { Wing } from '#shared/server/feature.ts'
import { accountRoles } from './account-roles/feature.ts'
import { auth } from './auth/feature.ts'
import { google } from './google/feature.ts'
import { identity } from './identity/feature.ts'
import { notifications } from './notifications/feature.ts'
import { profiles } from './profiles/feature.ts'
import { secondStep } from './second-step/feature.ts'
import { trustAndBlocks } from './trust-and-blocks/feature.ts'

/** Who people are and how they sign in, what they are told, and whom they block. */
export const accounts: Wing = {
  name: 'accounts',
  features: [
    identity,
    secondStep,
    google,
    auth,
    profiles,
    notifications,
    accountRoles,
    trustAndBlocks,
  ],
}
