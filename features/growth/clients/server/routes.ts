import type { Route } from '#shared/server/route.ts'
import { readClientReach } from './calls/read-reach.ts'
import { deleteClientCall, recordClientCall } from './calls/record-call.ts'
import { listOpportunities, readOpportunity, readPipeline } from './pipeline/read-pipeline.ts'
import { savePipelineNames } from './pipeline/save-names.ts'
import {
  deleteOpportunity,
  moveOpportunity,
  saveOpportunity,
} from './pipeline/write-opportunity.ts'
import { readClientFigures } from './read-figures.ts'
import { readLeadClient } from './read-lead-client.ts'
import {
  listClientSummaries,
  readClientSummary,
  readConversationClient,
} from './summaries/read-summaries.ts'
import { readAgendaFeed, renewAgendaFeed, revokeAgendaFeed } from './tasks/agenda-feed.ts'
import { listClientTasks } from './tasks/list-tasks.ts'
import {
  createClientTask,
  deleteClientTask,
  saveClientTask,
  setClientTaskDone,
} from './tasks/write-tasks.ts'
import { readTimeline } from './timeline/read-timeline.ts'

export const clientsEndpoints: Route[] = [
  readTimeline,
  recordClientCall,
  deleteClientCall,
  readClientReach,
  readLeadClient,
  listClientTasks,
  createClientTask,
  saveClientTask,
  setClientTaskDone,
  deleteClientTask,
  readAgendaFeed,
  renewAgendaFeed,
  revokeAgendaFeed,
  readPipeline,
  savePipelineNames,
  listOpportunities,
  readOpportunity,
  saveOpportunity,
  moveOpportunity,
  deleteOpportunity,
  readClientFigures,
  listClientSummaries,
  readClientSummary,
  readConversationClient,
]
