import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannels,
  consentPurposes,
} from '#shared/consents.ts'
import type { SegmentCondition, SegmentPart, SegmentRule } from '../../contract/segment-rule.ts'
import {
  type ContactOrigin,
  type ContactStage,
  maxSegmentDays,
  maxSegmentOrders,
  type SegmentComparison,
  type SegmentField,
  type SegmentJoin,
  type SegmentMoment,
} from '../../vocabulary.ts'

/** A condition in the form: figures as they are typed, and what the other fields would need, so that changing the field loses nothing. */
export type ConditionValues = {
  key: string
  field: SegmentField
  not: boolean
  is: SegmentComparison
  figure: string
  currency: string
  moment: SegmentMoment
  place: string
  tagId: string
  stage: ContactStage
  source: ContactOrigin
  channel: ConsentChannel
  purpose: ConsentPurpose
}
export type GroupValues = {
  key: string
  field: 'group'
  not: boolean
  join: SegmentJoin
  conditions: ConditionValues[]
}
export type PartValues = ConditionValues | GroupValues
export type RuleValues = { join: SegmentJoin; parts: PartValues[] }

export const newCondition = (key: string, set: Partial<ConditionValues> = {}): ConditionValues => ({
  key,
  field: 'stage',
  not: false,
  is: 'at_least',
  figure: '',
  currency: '',
  moment: 'last_order',
  place: '',
  tagId: '',
  stage: 'client',
  source: 'order',
  channel: consentChannels[0],
  purpose: consentPurposes[0],
  ...set,
})

function conditionValues(condition: SegmentCondition, key: string): ConditionValues {
  const { field, not } = condition
  switch (condition.field) {
    case 'orders':
      return newCondition(key, { field, not, is: condition.is, figure: String(condition.count) })
    case 'spent': {
      const { is, amount, currency } = condition
      return newCondition(key, { field, not, is, currency, figure: moneyField(amount, currency) })
    }
    case 'days_since': {
      const { is, moment, days } = condition
      return newCondition(key, { field, not, is, moment, figure: String(days) })
    }
    default:
      return newCondition(key, condition)
  }
}

const partValues = (part: SegmentPart, key: string): PartValues =>
  part.field === 'group'
    ? {
        ...part,
        key,
        conditions: part.conditions.map((one, index) => conditionValues(one, `${key}.${index}`)),
      }
    : conditionValues(part, key)

/** A stored rule in the form; the keys follow from it, so that equal rules have equal values. */
export const toRuleValues = (rule: SegmentRule | null): RuleValues => ({
  join: rule?.join ?? 'all',
  parts: rule
    ? rule.parts.map((part, index) => partValues(part, String(index)))
    : [newCondition('0')],
})

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

function toCondition(values: ConditionValues, usual: string): SegmentCondition {
  const { field, not, is, figure, moment, place, tagId, stage, source, channel, purpose } = values
  const currency = values.currency || usual
  switch (field) {
    case 'orders':
      return { field, not, is, count: wholeOf(figure) }
    case 'spent':
      return { field, not, is, currency, amount: parseMoney(figure, currency) ?? Number.NaN }
    case 'days_since':
      return { field, not, is, moment, days: wholeOf(figure) }
    case 'place':
      return { field, not, place }
    case 'tag':
      return { field, not, tagId }
    case 'stage':
      return { field, not, stage }
    case 'source':
      return { field, not, source }
    case 'consent':
      return { field, not, channel, purpose }
  }
}

/** The rule that the form says; `currency` is that of new amounts. */
export const toRule = ({ join, parts }: RuleValues, currency: string): SegmentRule => ({
  join,
  parts: parts.map((part) =>
    part.field === 'group'
      ? {
          field: 'group',
          not: part.not,
          join: part.join,
          conditions: part.conditions.map((one) => toCondition(one, currency)),
        }
      : toCondition(part, currency),
  ),
})

/** What is missing in a condition, in Spanish; null when it is complete. */
export function conditionProblem(values: ConditionValues, currency: string): string | null {
  const condition = toCondition(values, currency)
  switch (condition.field) {
    case 'orders':
      return condition.count <= maxSegmentOrders ? null : 'Escribe cuántas, en cifras.'
    case 'spent':
      return Number.isNaN(condition.amount) ? 'Escribe un importe, como 1500.' : null
    case 'days_since':
      return condition.days <= maxSegmentDays ? null : 'Escribe cuántos días, en cifras.'
    case 'place':
      return condition.place ? null : 'Elige un lugar.'
    case 'tag':
      return condition.tagId ? null : 'Elige una etiqueta.'
    default:
      return null
  }
}

/** Whether every condition is complete. */
export const isRuleComplete = ({ parts }: RuleValues, currency: string): boolean =>
  parts.length > 0 &&
  parts.every((part) =>
    part.field === 'group'
      ? part.conditions.length > 0 &&
        part.conditions.every((one) => conditionProblem(one, currency) === null)
      : conditionProblem(part, currency) === null,
  )
