import type { Feature } from '#shared/server/feature.ts'
import { cleanupVisitsJob } from './server/cleanup-visits.ts'
import { profilesNotices } from './server/notices.ts'
import { profilesPersonalData } from './server/personal-data.ts'
import { usedProfilePictures } from './server/profile-pictures.ts'
import { profilesEndpoints } from './server/routes.ts'

/** Profiles, referrals, and the account role, which staff can change. */
export const profiles: Feature = {
  name: 'profiles',
  title: 'Cuentas y perfiles',
  endpoints: profilesEndpoints,
  personalData: [profilesPersonalData],
  accountMerge: [
    { table: 'profiles', columns: ['id'], stays: 'the account itself' },
    {
      table: 'profiles',
      columns: ['referred_by'],
      stays: 'the referrer of an account never changes',
    },
    {
      table: 'referral_totals',
      columns: ['referrer_id'],
      stays: 'counted for that account’s own referral link',
    },
    {
      table: 'referral_visits',
      columns: ['referrer_id'],
      stays: 'counted for that account’s own referral link',
    },
  ],
  jobs: [cleanupVisitsJob],
  usedPictures: usedProfilePictures,
  activity: { 'accounts.role_changed': { action: 'Rol cambiado', color: 'plain' } },
  notices: profilesNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).profilesEmailTemplates,
}
