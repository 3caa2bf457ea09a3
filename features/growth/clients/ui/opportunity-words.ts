import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import type { Opportunity } from '../contract/pipeline.ts'
import { isEnd } from '../vocabulary.ts'

/** Its amount in its currency; null while nobody knows. */
export const opportunityAmount = ({
  amount,
  currency,
}: Pick<Opportunity, 'amount' | 'currency'>): string | null =>
  amount !== null && currency ? formatMoney(amount, currency) : null

const isOpen = ({ stage }: Opportunity) => !isEnd(stage)

/** When it should be closed, while it is open: `para el 14 mar 2027`. */
const expectedWords = (opportunity: Opportunity): string | null =>
  opportunity.expectedOn && isOpen(opportunity)
    ? `para el ${dayWords(opportunity.expectedOn)}`
    : null

/** What is known of an opportunity: what is sold, its amount, until when it should be closed, why it was lost. */
export const opportunityParts = (opportunity: Opportunity): string[] =>
  [
    opportunity.title,
    opportunityAmount(opportunity),
    expectedWords(opportunity),
    opportunity.lostReason,
  ].filter((part) => part !== null)
