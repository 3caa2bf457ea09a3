import { bind } from '../../../shared/server/route.ts'
import * as contract from '../contract.ts'
import { readProfile } from './read-profile.ts'
import { registerAccount } from './register-account.ts'
import { updateProfile } from './update-profile.ts'

export const accountsRoutes = [
  bind(contract.readProfile, ({ services, caller }) => readProfile(services.db, caller)),
  bind(contract.updateProfile, ({ services, caller, input }) => updateProfile(services.db, caller, input)),
  bind(contract.registerAccount, ({ services, input, request }) => registerAccount(services, input, request)),
]
