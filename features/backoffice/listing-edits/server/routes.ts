import type { Route } from '#shared/server/route.ts'
import { editListings } from './edit-listings.ts'
import { listListingEdits } from './list-listing-edits.ts'
import { undoListingEdit } from './undo-listing-edit.ts'

export const listingEditEndpoints: Route[] = [listListingEdits, editListings, undoListingEdit]
