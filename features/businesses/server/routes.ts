import { bind } from '#shared/server/route.ts'
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
  bind(contract.listMyBusinesses, ({ services, caller }) => listMyBusinesses(services.db, caller.userId)),
  bind(contract.createMyBusiness, createMyBusiness),
  bind(contract.readMyBusiness, ({ services, caller, input }) => loadMyBusiness(services, services.db, input.businessId, caller.userId)),
  bind(contract.saveBasics, saveBasics),
  bind(contract.saveOffer, saveOffer),
  bind(contract.saveAddresses, saveAddresses),
  bind(contract.saveContacts, saveContacts),
  bind(contract.saveHours, saveHours),
  bind(contract.savePhotos, savePhotos),
  bind(contract.setBusinessState, setBusinessState),
  bind(contract.deleteDraft, deleteDraft),
  bind(contract.listTeam, ({ services, caller, input }) => readTeam(services.db, input.businessId, caller.userId)),
  bind(contract.addTeamMember, addTeamMember),
  bind(contract.changeTeamRole, changeTeamRole),
  bind(contract.removeTeamMember, removeTeamMember),
]
