import { bind } from '../../../shared/server/route.ts'
import * as deletion from '../contract/deletion.ts'
import * as dataExport from '../contract/export.ts'
import * as notifications from '../contract/notifications.ts'
import * as places from '../contract/places.ts'
import * as profile from '../contract/profile.ts'
import { countReferralVisit, readReferrals } from '../contract/referrals.ts'
import { registerAccount } from '../contract/registration.ts'
import { askDeletion } from './deletion/ask-deletion.ts'
import { confirmDeletion, readDeletionLink } from './deletion/confirm-deletion.ts'
import { keepAccount } from './deletion/keep-account.ts'
import { readDeletion } from './deletion/read-deletion.ts'
import { askExport } from './export/ask-export.ts'
import { openExport } from './export/open-export.ts'
import { readExport } from './export/read-export.ts'
import { leaveMails, readLeave } from './notifications/leave-mails.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { saveNotification } from './notifications/save-notification.ts'
import { listCities, listCountries, listStates } from './places/countries.ts'
import { locateAddress } from './places/locate-address.ts'
import { readProfile } from './read-profile.ts'
import { countVisit } from './referrals/count-visit.ts'
import { readReferrals as read } from './referrals/read-referrals.ts'
import { registerAccount as register } from './register-account.ts'
import { updateProfile } from './update-profile.ts'

export const accountsRoutes = [
  bind(profile.readProfile, ({ services, caller }) => readProfile(services.db, caller)),
  bind(profile.updateProfile, ({ services, caller, input }) => updateProfile(services, caller, input)),
  bind(countReferralVisit, ({ services, input, caller }) => countVisit(services, input, caller)),
  bind(readReferrals, ({ services, caller }) => read(services, caller)),
  bind(registerAccount, ({ services, input, request }) => register(services, input, request)),
  bind(places.listCountries, () => listCountries()),
  bind(places.listStates, ({ input }) => listStates(input.countryCode)),
  bind(places.listCities, ({ input }) => listCities(input.countryCode, input.state)),
  bind(dataExport.readExport, ({ services, caller }) => readExport(services.db, caller.userId, services.now())),
  bind(dataExport.askExport, askExport),
  bind(dataExport.openExport, ({ services, caller, input }) => openExport(services, caller, input.exportId)),
  bind(deletion.readDeletion, ({ services, caller }) => readDeletion(services.db, caller.userId, services.now())),
  bind(deletion.askDeletion, askDeletion),
  bind(deletion.keepAccount, keepAccount),
  bind(deletion.readDeletionLink, readDeletionLink),
  bind(deletion.confirmDeletion, confirmDeletion),
  bind(notifications.readNotifications, ({ services, caller }) => readNotifications(services.db, caller.userId)),
  bind(notifications.saveNotification, ({ services, caller, input }) => saveNotification(services.db, caller.userId, input)),
  bind(notifications.readLeave, ({ services, input }) => readLeave(services, input.token)),
  bind(notifications.leaveMails, ({ services, input }) => leaveMails(services, input.token, input.wanted)),
  bind(places.locateAddress, ({ services, input }) => locateAddress(services, input)),
]
