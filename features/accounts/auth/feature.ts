import { credential } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { authJobs } from './server/jobs.ts'
import { reencryptFactors } from './server/mfa/factor-secret.ts'
import { authPersonalData } from './server/personal-data.ts'
import { openAuthAdapter, refuseAuth } from './server/protocol/open-adapter.ts'
import { authRoutes } from './server/protocol/routes.ts'
import { authEndpoints } from './server/routes.ts'
import { authTopics } from './topics.ts'

/**
 * Sign-in: passwords, mailed links, Google, a second factor, sessions, and the protocol of the
 * client `@supabase/auth-js`.
 */
export const auth: Feature = {
  name: 'auth',
  title: 'Acceso',
  endpoints: authEndpoints,
  personalData: [authPersonalData],
  accountMerge: [
    { table: 'sessions', columns: ['user_id'], stays: credential },
    { table: 'known_devices', columns: ['user_id'], stays: credential },
    { table: 'one_time_tokens', columns: ['user_id'], stays: credential },
    { table: 'flow_states', columns: ['user_id'], stays: credential },
    { table: 'oauth_requests', columns: ['link_user_id'], stays: credential },
    { table: 'mfa_factors', columns: ['user_id'], stays: credential },
    { table: 'recovery_codes', columns: ['user_id'], stays: credential },
    {
      table: 'users',
      columns: ['merged_into'],
      stays: 'the reference from the source account to the target account',
    },
  ],
  adapters: {
    '/auth/v1': {
      open: (services) => openAuthAdapter(services, authRoutes),
      routes: authRoutes,
      refuse: refuseAuth,
    },
  },
  jobs: authJobs,
  reencrypt: reencryptFactors,
  topics: authTopics,
  emailTemplates: async () => (await import('./server/email-templates.ts')).authEmailTemplates,
}
