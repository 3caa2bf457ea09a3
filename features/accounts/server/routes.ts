import type { Route } from '#shared/server/route.ts'
import { countReferralVisit } from './count-referral-visit.ts'
import { leaveMails, readLeave } from './leave-mails.ts'
import { readNotifications } from './read-notifications.ts'
import { readProfile } from './read-profile.ts'
import { readReferrals } from './read-referrals.ts'
import { registerAccount } from './register-account.ts'
import { saveNotification } from './save-notification.ts'
import { updateProfile } from './update-profile.ts'

export const accountsEndpoints: Route[] = [
  readProfile,
  updateProfile,
  countReferralVisit,
  readReferrals,
  registerAccount,
  readNotifications,
  saveNotification,
  readLeave,
  leaveMails,
]
