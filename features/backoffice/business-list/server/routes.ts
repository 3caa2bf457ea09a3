import type { Route } from '#shared/server/route.ts'
import { countStaffBusinesses } from './count-businesses.ts'
import { editListings } from './edits/edit-listings.ts'
import { listListingEdits } from './edits/list-listing-edits.ts'
import { undoListingEdit } from './edits/undo-listing-edit.ts'
import { findStaffBusinesses } from './find-staff-businesses.ts'
import { readBusinessCases } from './read-business-cases.ts'

export const businessListEndpoints: Route[] = [
  findStaffBusinesses,
  countStaffBusinesses,
  readBusinessCases,
  listListingEdits,
  editListings,
  undoListingEdit,
]
