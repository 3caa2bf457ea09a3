import {
  findInboxConversations,
  listInboxMessages,
} from '#features/accounts/conversations/contract/inbox.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { readTimeline } from '#features/growth/clients/contract/timeline.ts'
import { listQuotations, readOwnQuotation } from '../contract/owner.ts'

/** Queries to refetch after the team changed a quotation. */
export const quotationQueries = [
  listQuotations,
  readOwnQuotation,
  readTimeline,
  listMyTasks,
  listInboxMessages,
  findInboxConversations,
]
