import type { Route } from '#shared/server/route.ts'
import { createStaffGroup } from './create-group.ts'
import { deleteStaffGroup } from './delete-group.ts'
import { addToStaffGroup, removeFromStaffGroup } from './fill-group.ts'
import { listStaffGroups } from './read-groups.ts'
import { saveStaffGroup } from './save-group.ts'

export const staffGroupEndpoints: Route[] = [
  listStaffGroups,
  createStaffGroup,
  saveStaffGroup,
  deleteStaffGroup,
  addToStaffGroup,
  removeFromStaffGroup,
]
