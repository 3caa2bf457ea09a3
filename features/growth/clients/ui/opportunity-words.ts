import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import type { Opportunity } from '../contract/pipeline.ts'

/** What is known of an opportunity: `$1,250.00`, while it is open `para el 14 mar 2027`, why it was lost. */
export const opportunityParts = ({
  amount,
  currency,
  expectedOn,
  stage,
  lostReason,
}: Opportunity) =>
  [
    amount !== null && currency ? formatMoney(amount, currency) : null,
    expectedOn && stage !== 'won' && stage !== 'lost' && `para el ${dayWords(expectedOn)}`,
    lostReason,
  ].filter((part) => typeof part === 'string')
