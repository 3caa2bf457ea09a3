import { handle } from '#shared/server/route.ts'
import * as notifications from '../contract/notifications.ts'
import * as profile from '../contract/profile.ts'
import { countReferralVisit, readReferrals } from '../contract/referrals.ts'
import { registerAccount } from '../contract/registration.ts'
import { countVisit } from './count-visit.ts'
import { leaveMails, readLeave } from './leave-mails.ts'
import { readWishes } from './read-notifications.ts'
import { readProfile } from './read-profile.ts'
import { readReferrals as read } from './read-referrals.ts'
import { registerAccount as register } from './register-account.ts'
import { saveWish } from './save-notification.ts'
import { updateProfile } from './update-profile.ts'

export const accountsRoutes = [
  handle(profile.readProfile, ({ services, caller }) => readProfile(services.db, caller)),
  handle(profile.updateProfile, ({ services, caller, input }) => updateProfile(services, caller, input)),
  handle(countReferralVisit, ({ services, input, caller }) => countVisit(services, input, caller)),
  handle(readReferrals, ({ services, caller }) => read(services, caller)),
  handle(registerAccount, ({ services, input, request }) => register(services, input, request)),
  handle(notifications.readNotifications, ({ services, caller }) => readWishes(services, caller.userId)),
  handle(notifications.saveNotification, ({ services, caller, input }) => saveWish(services, caller.userId, input)),
  handle(notifications.readLeave, ({ services, input }) => readLeave(services, input.token)),
  handle(notifications.leaveMails, ({ services, input }) => leaveMails(services, input.token, input.wanted)),
]
