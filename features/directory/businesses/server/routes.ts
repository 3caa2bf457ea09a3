import type { Route } from '#shared/server/route.ts'
import { changeTeamRole, removeTeamMember } from './change-team.ts'
import { createMyBusiness } from './create-my-business.ts'
import { deleteDraft } from './delete-draft.ts'
import { readMyBusiness } from './get-my-business.ts'
import { saveHours } from './hours/save-hours.ts'
import { listMyBusinesses } from './list-my-businesses.ts'
import { listMyTasks } from './list-my-tasks.ts'
import { saveAddresses } from './save-addresses.ts'
import { saveBasics } from './save-basics.ts'
import { saveContacts } from './save-contacts.ts'
import { saveOffer } from './save-offer.ts'
import { savePhotos } from './save-photos.ts'
import { setBusinessState } from './set-business-state.ts'
import { listTeam } from './team.ts'

export const businessesEndpoints: Route[] = [
  listMyBusinesses,
  listMyTasks,
  createMyBusiness,
  readMyBusiness,
  saveBasics,
  saveOffer,
  saveAddresses,
  saveContacts,
  saveHours,
  savePhotos,
  setBusinessState,
  deleteDraft,
  listTeam,
  changeTeamRole,
  removeTeamMember,
]
