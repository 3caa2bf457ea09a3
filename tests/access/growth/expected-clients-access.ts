import type { Access } from '../selling/expected-selling-access.ts'

/** Who may call the endpoints on the clients of a business. */
export const clientsAccess: Record<string, Access> = {
  readTimeline: 'seller',
  recordClientCall: 'seller',
  deleteClientCall: 'seller',
  readClientReach: 'seller',
  readLeadClient: 'seller',
  listClientTasks: 'seller',
  createClientTask: 'seller',
  saveClientTask: 'seller',
  setClientTaskDone: 'seller',
  deleteClientTask: 'seller',
  readAgendaFeed: 'signed in',
  renewAgendaFeed: 'signed in',
  revokeAgendaFeed: 'signed in',
  readPipeline: 'seller',
  savePipelineNames: 'manager',
  listOpportunities: 'seller',
  readOpportunity: 'seller',
  saveOpportunity: 'seller',
  moveOpportunity: 'seller',
  deleteOpportunity: 'seller',
  readClientFigures: 'seller',
  listClientSummaries: 'seller',
  readClientSummary: 'seller',
  searchWorkspace: 'seller',
}
