import { handle, type Route } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { countActions } from './count-actions.ts'
import { listLeads } from './list-leads.ts'
import { readFigures } from './read-figures.ts'
import { sendInquiry } from './send-inquiry.ts'
import { updateLead } from './update-lead.ts'

export const leadsRoutes: Route[] = [
  handle(contract.sendInquiry, sendInquiry),
  handle(contract.countActions, countActions),
  handle(contract.listLeads, listLeads),
  handle(contract.updateLead, updateLead),
  handle(contract.readFigures, readFigures),
]
