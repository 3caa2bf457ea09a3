import type { Route } from '#shared/server/route.ts'
import { findHiddenTexts } from './people/find-hidden-texts.ts'
import { hideAuthor } from './people/hide-author.ts'
import { listHiddenPeople } from './people/list-hidden-people.ts'
import { unhidePerson } from './people/unhide-person.ts'

export const trustAndBlocksEndpoints: Route[] = [
  listHiddenPeople,
  findHiddenTexts,
  hideAuthor,
  unhidePerson,
]
