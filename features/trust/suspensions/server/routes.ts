import type { Route } from '#shared/server/route.ts'
import { appealSuspension } from './appeal-suspension.ts'
import { decideSuspensionAppeal } from './decide-appeal.ts'
import { countSuspensionAppeals, listSuspensionAppeals } from './list-appeals.ts'
import { readSuspension } from './read-suspension.ts'
import { sendSuspensionEmail } from './send-email.ts'

export const suspensionsEndpoints: Route[] = [
  readSuspension,
  appealSuspension,
  listSuspensionAppeals,
  countSuspensionAppeals,
  decideSuspensionAppeal,
  sendSuspensionEmail,
]
