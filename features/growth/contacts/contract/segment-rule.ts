import { z } from 'zod'
import { consentChannels, consentPurposes } from '#shared/consents.ts'
import {
  contactOrigins,
  contactStages,
  maxSegmentAmount,
  maxSegmentConditions,
  maxSegmentDays,
  maxSegmentOrders,
  maxSegmentParts,
  placePattern,
  segmentComparisons,
  segmentJoins,
  segmentMoments,
} from '../vocabulary.ts'

const is = z.enum(segmentComparisons)
const not = z.boolean().default(false)
const upTo = (max: number) =>
  z.number('Escribe un número.').int('Escribe un número entero.').min(0, 'Desde 0.').max(max)

const condition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('orders'), is, count: upTo(maxSegmentOrders), not }),
  z.strictObject({
    field: z.literal('spent'),
    is,
    /** In minor units, less what was refunded. */
    amount: upTo(maxSegmentAmount),
    currency: z.string().regex(/^[A-Z]{3}$/),
    not,
  }),
  /** False for whoever has no such moment, for example never bought. */
  z.strictObject({
    field: z.literal('days_since'),
    moment: z.enum(segmentMoments),
    is,
    days: upTo(maxSegmentDays),
    not,
  }),
  /** As `listContactPlaces` names it. */
  z.strictObject({
    field: z.literal('place'),
    place: z.string().max(200).regex(placePattern, 'Elige un lugar.'),
    not,
  }),
  z.strictObject({ field: z.literal('tag'), tagId: z.uuid('Elige una etiqueta.'), not }),
  z.strictObject({ field: z.literal('stage'), stage: z.enum(contactStages), not }),
  z.strictObject({ field: z.literal('source'), source: z.enum(contactOrigins), not }),
  /** Whether one of their addresses may be written to. */
  z.strictObject({
    field: z.literal('consent'),
    channel: z.enum(consentChannels),
    purpose: z.enum(consentPurposes),
    not,
  }),
])
export type SegmentCondition = z.output<typeof condition>

/** Conditions that are joined in their own way, as one part of the rule. */
const group = z.strictObject({
  field: z.literal('group'),
  join: z.enum(segmentJoins),
  conditions: z
    .array(condition)
    .min(1, 'Agrega una condición.')
    .max(maxSegmentConditions, `Como máximo ${maxSegmentConditions} condiciones.`),
  not,
})
export type SegmentGroup = z.output<typeof group>

/** Who belongs to an automatic group: conditions, and at most one level of groups of them. */
export const segmentRule = z.strictObject({
  join: z.enum(segmentJoins),
  parts: z
    .array(z.discriminatedUnion('field', [...condition.options, group]))
    .min(1, 'Agrega una condición.')
    .max(maxSegmentParts, `Como máximo ${maxSegmentParts} condiciones.`),
})
export type SegmentRule = z.output<typeof segmentRule>
export type SegmentPart = SegmentRule['parts'][number]

/** All conditions of a rule, in order, with their groups. */
export const conditionsOf = ({ parts }: SegmentRule): SegmentCondition[] =>
  parts.flatMap((part) => (part.field === 'group' ? part.conditions : [part]))
