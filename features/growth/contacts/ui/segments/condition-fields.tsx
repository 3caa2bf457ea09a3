import { NativeSelect, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannelWords,
  consentPurposeWords,
} from '#shared/consents.ts'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import {
  type ContactOrigin,
  type ContactStage,
  contactOriginWords,
  contactStageWords,
  type SegmentComparison,
  type SegmentMoment,
  segmentComparisonWords,
  segmentMomentWords,
} from '../../vocabulary.ts'
import type { ConditionNames } from './condition-words.ts'
import type { ConditionValues } from './rule-values.ts'

type ConditionFieldsProps = {
  currency: string
  names: ConditionNames
  values: ConditionValues
  change: (set: Partial<ConditionValues>) => void
}

/** Fields of what a condition compares, which depend on its kind. */
export function ConditionFields({ values, change, currency, names }: ConditionFieldsProps) {
  const choice = <V extends string>(
    label: string,
    key: keyof ConditionValues,
    data: { value: string; label: string }[],
    value: V,
  ) => (
    <NativeSelect
      label={label}
      data={data}
      value={value}
      onChange={(event) => change({ [key]: event.currentTarget.value as V })}
    />
  )
  const figure = (label: string) => (
    <>
      {choice<SegmentComparison>('Cuánto', 'is', optionsOf(segmentComparisonWords), values.is)}
      <TextInput
        label={label}
        inputMode="decimal"
        value={values.figure}
        onChange={(event) => change({ figure: event.currentTarget.value })}
      />
    </>
  )
  switch (values.field) {
    case 'orders':
      return figure('Compras')
    case 'spent':
      return figure(`Importe (${values.currency || currency})`)
    case 'days_since':
      return (
        <>
          {choice<SegmentMoment>('Desde', 'moment', optionsOf(segmentMomentWords), values.moment)}
          {figure('Días')}
        </>
      )
    case 'place':
      return choice(
        'Lugar',
        'place',
        [
          { value: '', label: 'Elige un lugar' },
          ...names.places.map(({ key, name }) => ({ value: key, label: name })),
        ],
        values.place,
      )
    case 'tag':
      return choice(
        'Etiqueta',
        'tagId',
        [
          { value: '', label: 'Elige una etiqueta' },
          ...names.tags.map(({ id, name }) => ({ value: id, label: name })),
        ],
        values.tagId,
      )
    case 'stage':
      return choice<ContactStage>('Etapa', 'stage', optionsOf(contactStageWords), values.stage)
    case 'source':
      return choice<ContactOrigin>('Origen', 'source', optionsOf(contactOriginWords), values.source)
    case 'consent':
      return (
        <>
          {choice<ConsentChannel>(
            'Por dónde',
            'channel',
            optionsOf(consentChannelWords),
            values.channel,
          )}
          {choice<ConsentPurpose>(
            'Para qué',
            'purpose',
            optionsOf(consentPurposeWords),
            values.purpose,
          )}
        </>
      )
  }
}
