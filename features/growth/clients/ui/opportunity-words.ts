import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import type { Opportunity } from '../contract/pipeline.ts'

/** What an opportunity comes to and until when: `$1,250.00 · para el 14 mar 2027`. */
export const opportunityWords = ({ amount, currency, expectedOn, lostReason }: Opportunity) =>
  joinParts([
    amount !== null && currency ? formatMoney(amount, currency) : null,
    expectedOn && `para el ${dayWords(expectedOn)}`,
    lostReason,
  ])
