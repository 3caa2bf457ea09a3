import type { Route } from '#shared/server/route.ts'
import { changeRole } from './account-role/change-role.ts'
import { countReferralVisit } from './count-referral-visit.ts'
import { readInterests, saveInterests } from './interests.ts'
import { readProfile } from './read-profile.ts'
import { readReferrals } from './read-referrals.ts'
import { registerAccount } from './register-account.ts'
import { updateProfile } from './update-profile.ts'

export const profilesEndpoints: Route[] = [
  readProfile,
  updateProfile,
  readInterests,
  saveInterests,
  countReferralVisit,
  readReferrals,
  registerAccount,
  changeRole,
]
