import { bind } from '#shared/server/route.ts'
import * as notifications from '../contract/notifications.ts'
import * as profile from '../contract/profile.ts'
import { countReferralVisit, readReferrals } from '../contract/referrals.ts'
import { registerAccount } from '../contract/registration.ts'
import { countVisit } from './count-visit.ts'
import { leaveMails, readLeave } from './leave-mails.ts'
import { readNotifications } from './read-notifications.ts'
import { readProfile } from './read-profile.ts'
import { readReferrals as read } from './read-referrals.ts'
import { registerAccount as register } from './register-account.ts'
import { saveNotification } from './save-notification.ts'
import { updateProfile } from './update-profile.ts'

export const accountsRoutes = [
  bind(profile.readProfile, ({ services, caller }) => readProfile(services.db, caller)),
  bind(profile.updateProfile, ({ services, caller, input }) => updateProfile(services, caller, input)),
  bind(countReferralVisit, ({ services, input, caller }) => countVisit(services, input, caller)),
  bind(readReferrals, ({ services, caller }) => read(services, caller)),
  bind(registerAccount, ({ services, input, request }) => register(services, input, request)),
  bind(notifications.readNotifications, ({ services, caller }) => readNotifications(services.db, caller.userId)),
  bind(notifications.saveNotification, ({ services, caller, input }) => saveNotification(services.db, caller.userId, input)),
  bind(notifications.readLeave, ({ services, input }) => readLeave(services, input.token)),
  bind(notifications.leaveMails, ({ services, input }) => leaveMails(services, input.token, input.wanted)),
]
