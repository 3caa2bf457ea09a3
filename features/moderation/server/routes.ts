import type { Route } from '#shared/server/route.ts'
import { blockCustomer } from './customers/block-customer.ts'
import { listBusinessBlocks } from './customers/list-business-blocks.ts'
import { readCustomerBlock } from './customers/read-customer-block.ts'
import { unblockCustomer } from './customers/unblock-customer.ts'
import { findHiddenTexts } from './people/find-hidden-texts.ts'
import { hideAuthor } from './people/hide-author.ts'
import { listHiddenPeople } from './people/list-hidden-people.ts'
import { showPerson } from './people/show-person.ts'

export const moderationEndpoints: Route[] = [
  listHiddenPeople,
  findHiddenTexts,
  hideAuthor,
  showPerson,
  readCustomerBlock,
  blockCustomer,
  listBusinessBlocks,
  unblockCustomer,
]
