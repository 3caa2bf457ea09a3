import { bind, type Route } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { countActions } from './count-actions.ts'
import { listLeads } from './list-leads.ts'
import { readFigures } from './read-figures.ts'
import { sendInquiry } from './send-inquiry.ts'
import { updateLead } from './update-lead.ts'

export const leadsRoutes: Route[] = [
  bind(contract.sendInquiry, sendInquiry),
  bind(contract.countActions, countActions),
  bind(contract.listLeads, listLeads),
  bind(contract.updateLead, updateLead),
  bind(contract.readFigures, readFigures),
]
