import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { listOpportunities, readOpportunity, readPipeline } from '../contract/pipeline.ts'
import { listClientSummaries, readClientSummary } from '../contract/summaries.ts'
import { listClientTasks } from '../contract/tasks.ts'
import { readTimeline } from '../contract/timeline.ts'

/** Queries to refetch after something came onto the timeline of a client. */
export const timelineQueries = [readTimeline, readClientSummary, listClientSummaries]

/** Queries to refetch after a change of tasks: also what waits in Hoy, the timeline that shows done ones, and the pipeline with the next ones. */
export const taskQueries = [
  listClientTasks,
  listMyTasks,
  listOpportunities,
  readPipeline,
  ...timelineQueries,
]

/** Queries to refetch after a change of an opportunity, which tasks show, too. */
export const opportunityQueries = [
  listOpportunities,
  readOpportunity,
  readPipeline,
  listClientTasks,
]

/** The one client of whom a part of their page is. */
export type OfClient = { businessId: string; contactId: string }

/** Address of a client's page. */
export const clientHref = (businessId: string, contactId: string): string =>
  `/dashboard-my-business/clientes/${contactId}?negocio=${businessId}`

/** Address of a conversation in the inbox of a business. */
export const conversationHref = (businessId: string, conversationId: string): string =>
  `/dashboard-my-business/conversaciones/${conversationId}?negocio=${businessId}`
