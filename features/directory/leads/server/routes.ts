import type { Route } from '#shared/server/route.ts'
import { countActions } from './count-actions.ts'
import { listLeads } from './list-leads.ts'
import { readAnswerTime } from './read-answer-time.ts'
import { readFigures } from './read-figures.ts'
import { sendInquiry } from './send-inquiry.ts'
import { updateLead } from './update-lead.ts'

export const leadsEndpoints: Route[] = [
  sendInquiry,
  countActions,
  listLeads,
  updateLead,
  readFigures,
  readAnswerTime,
]
