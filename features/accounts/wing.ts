import type { Wing } from '#shared/server/feature.ts'
import { auth } from './auth/feature.ts'
import { notifications } from './notifications/feature.ts'
import { profiles } from './profiles/feature.ts'
import { trustAndBlocks } from './trust-and-blocks/feature.ts'

/** Who people are and how they sign in, what they are told, and whom they block. */
export const accounts: Wing = {
  name: 'accounts',
  features: [auth, notifications, profiles, trustAndBlocks],
}
