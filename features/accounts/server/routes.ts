import { bind } from '../../../shared/server/route.ts'
import * as contract from '../contract.ts'
import { readProfile } from './read-profile.ts'

export const accountsRoutes = [bind(contract.readProfile, ({ services, caller }) => readProfile(services.db, caller))]
