import { consentChannelWords, consentPurposeWords } from '#shared/consents.ts'
import { formatMoney } from '#shared/money.ts'
import { localDayWords } from '#shared/text/dates.ts'
import type { SegmentCondition } from '../../contract/segment-rule.ts'
import type { MemberReasons } from '../../contract/segments.ts'
import {
  contactOriginWords,
  contactStageWords,
  segmentComparisonWords,
  segmentMomentWords,
} from '../../vocabulary.ts'

/** Names of what conditions mention by key or id. */
export type ConditionNames = {
  tags: readonly { id: string; name: string }[]
  places: readonly { key: string; name: string }[]
}

const timesWords = (count: number) => (count === 1 ? '1 compra' : `${count} compras`)
const daysWords = (days: number) => (days === 1 ? '1 día' : `${days} días`)

function positiveWords(condition: SegmentCondition, { tags, places }: ConditionNames): string {
  switch (condition.field) {
    case 'orders':
      return `Tiene ${segmentComparisonWords[condition.is]} ${timesWords(condition.count)}`
    case 'spent':
      return `Gastó ${segmentComparisonWords[condition.is]} ${formatMoney(condition.amount, condition.currency)}`
    case 'days_since':
      return `Pasaron ${segmentComparisonWords[condition.is]} ${daysWords(condition.days)} desde ${segmentMomentWords[condition.moment]}`
    case 'place':
      return `Es de ${places.find(({ key }) => key === condition.place)?.name ?? 'un lugar sin contactos'}`
    case 'tag':
      return `Tiene la etiqueta ${tags.find(({ id }) => id === condition.tagId)?.name ?? 'que se borró'}`
    case 'stage':
      return `Su etapa es ${contactStageWords[condition.stage].toLowerCase()}`
    case 'source':
      return `Llegó así: ${contactOriginWords[condition.source].toLowerCase()}`
    case 'consent':
      return `Dio permiso por ${consentChannelWords[condition.channel].toLowerCase()} para ${consentPurposeWords[condition.purpose].toLowerCase()}`
  }
}

/** What a condition asks: «Gastó al menos $1,500.00», «No: es de Guadalajara». */
export function segmentConditionWords(condition: SegmentCondition, names: ConditionNames): string {
  const words = positiveWords(condition, names)
  return condition.not ? `No: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
}

const never = 'todavía no'

/** What is known of a contact for a condition: the value that made it hold or not. */
export function knownWords(condition: SegmentCondition, known: MemberReasons['known']): string {
  switch (condition.field) {
    case 'orders':
      return timesWords(known.orders)
    case 'spent': {
      const amount =
        known.spent.find(({ currency }) => currency === condition.currency)?.amount ?? 0
      return formatMoney(amount, condition.currency)
    }
    case 'days_since': {
      const { lastOrder, firstOrder, added } = known
      const at = { last_order: lastOrder, first_order: firstOrder, added }[condition.moment]
      return at ? localDayWords(at) : never
    }
    case 'place':
      return known.place ?? 'sin lugar'
    case 'tag':
      return known.tags.length > 0 ? known.tags.join(', ') : 'sin etiquetas'
    case 'stage':
      return contactStageWords[known.stage]
    case 'source':
      return contactOriginWords[known.source]
    case 'consent':
      return known.consents.length > 0
        ? known.consents
            .map(
              ({ channel, purpose }) =>
                `${consentChannelWords[channel]}: ${consentPurposeWords[purpose].toLowerCase()}`,
            )
            .join(', ')
        : 'sin permisos'
  }
}
