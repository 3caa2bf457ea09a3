import type { Wing } from '#shared/server/feature.ts'
import { auth } from './auth/feature.ts'
import { conversations } from './conversations/feature.ts'
import { notifications } from './notifications/feature.ts'
import { profiles } from './profiles/feature.ts'
import { trustAndBlocks } from './trust-and-blocks/feature.ts'

/** Accounts: sign-in, notifications, profiles, trust levels and blocks, conversations. */
export const accounts: Wing = {
  name: 'accounts',
  features: [auth, notifications, profiles, trustAndBlocks, conversations],
}
