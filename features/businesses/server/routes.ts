import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { addTeamMember, changeTeamRole, removeTeamMember } from './change-team.ts'
import { createMyBusiness } from './create-my-business.ts'
import { deleteDraft } from './delete-draft.ts'
import { listMyBusinesses } from './list-my-businesses.ts'
import { loadMyBusiness } from './load-my-business.ts'
import { saveAddresses } from './save-addresses.ts'
import { saveBasics } from './save-basics.ts'
import { saveContacts } from './save-contacts.ts'
import { saveHours } from './save-hours.ts'
import { saveOffer } from './save-offer.ts'
import { savePhotos } from './save-photos.ts'
import { setBusinessState } from './set-business-state.ts'
import { readTeam } from './team.ts'

export const ownerRoutes = [
  handle(contract.listMyBusinesses, ({ services, caller }) => listMyBusinesses(services.db, caller.userId)),
  handle(contract.createMyBusiness, createMyBusiness),
  handle(contract.readMyBusiness, ({ services, caller, input }) => loadMyBusiness(services, services.db, input.businessId, caller.userId)),
  handle(contract.saveBasics, saveBasics),
  handle(contract.saveOffer, saveOffer),
  handle(contract.saveAddresses, saveAddresses),
  handle(contract.saveContacts, saveContacts),
  handle(contract.saveHours, saveHours),
  handle(contract.savePhotos, savePhotos),
  handle(contract.setBusinessState, setBusinessState),
  handle(contract.deleteDraft, deleteDraft),
  handle(contract.listTeam, ({ services, caller, input }) => readTeam(services.db, input.businessId, caller.userId)),
  handle(contract.addTeamMember, addTeamMember),
  handle(contract.changeTeamRole, changeTeamRole),
  handle(contract.removeTeamMember, removeTeamMember),
]
