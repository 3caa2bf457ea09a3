import { Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import '#shared/ui/mantine.css'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import {
  businessSegmentFields,
  maxSegmentConditions,
  maxSegmentParts,
  type SegmentField,
  type SegmentJoin,
  segmentFields,
  segmentFieldWords,
  segmentJoinWords,
} from '../../vocabulary.ts'
import { useBook } from '../book.tsx'
import { ConditionFields } from './condition-fields.tsx'
import type { ConditionNames } from './condition-words.ts'
import {
  type ConditionValues,
  conditionProblem,
  type GroupValues,
  newCondition,
  type RuleValues,
} from './rule-values.ts'
import styles from './segments.module.css'
import { useConditionNames } from './use-condition-names.ts'

const replaced = <Item extends { key: string }>(items: Item[], item: Item): Item[] =>
  items.map((one) => (one.key === item.key ? item : one))
const without = <Item extends { key: string }>(items: Item[], key: string): Item[] =>
  items.filter((one) => one.key !== key)

type Shared = {
  currency: string
  names: ConditionNames
  fields: readonly SegmentField[]
  showsProblems: boolean
}

type RuleEditorProps = {
  values: RuleValues
  onChange: (values: RuleValues) => void
  /** Of new amounts. */
  currency: string
  showsProblems: boolean
}

/** Conditions of an automatic group, with at most one level of groups of them. */
export function RuleEditor({ values, onChange, currency, showsProblems }: RuleEditorProps) {
  const { book } = useBook()
  const names = useConditionNames()
  const isBusiness = book !== 'platform' && book !== 'mine'
  const fields = segmentFields.filter(
    (field) => isBusiness || !businessSegmentFields.some((one) => one === field),
  )
  const shared = { currency, names, fields, showsProblems }
  const { join, parts } = values
  const add = (part: RuleValues['parts'][number]) =>
    onChange({ ...values, parts: [...parts, part] })
  return (
    <fieldset className={styles.editor}>
      <legend>Quién está en ella</legend>
      <Join label="Cumple" value={join} onChange={(next) => onChange({ ...values, join: next })} />
      <ul className={styles.rows}>
        {parts.map((part, index) => (
          <li key={part.key}>
            {part.field === 'group' ? (
              <Group
                {...shared}
                place={`Grupo ${index + 1}`}
                values={part}
                onChange={(next) => onChange({ ...values, parts: replaced(parts, next) })}
                onRemove={() => onChange({ ...values, parts: without(parts, part.key) })}
              />
            ) : (
              <Condition
                {...shared}
                place={`Condición ${index + 1}`}
                values={part}
                onChange={(next) => onChange({ ...values, parts: replaced(parts, next) })}
                onRemove={
                  parts.length > 1
                    ? () => onChange({ ...values, parts: without(parts, part.key) })
                    : undefined
                }
              />
            )}
          </li>
        ))}
      </ul>
      {parts.length < maxSegmentParts && (
        <div className={styles.tools}>
          <Button variant="dashed" onClick={() => add(newCondition(crypto.randomUUID()))}>
            <IconPlus size="1.25rem" stroke={1.75} aria-hidden /> Agregar condición
          </Button>
          <Button
            variant="dashed"
            onClick={() =>
              add({
                key: crypto.randomUUID(),
                field: 'group',
                not: false,
                join: join === 'all' ? 'any' : 'all',
                conditions: [newCondition(crypto.randomUUID())],
              })
            }
          >
            <IconPlus size="1.25rem" stroke={1.75} aria-hidden /> Agregar grupo de condiciones
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type JoinProps = { label: string; value: SegmentJoin; onChange: (value: SegmentJoin) => void }

const Join = ({ label, value, onChange }: JoinProps) => (
  <NativeSelect
    label={label}
    data={optionsOf(segmentJoinWords)}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as SegmentJoin)}
  />
)

type Editing<Values> = Shared & {
  place: string
  values: Values
  onChange: (values: Values) => void
  onRemove: (() => void) | undefined
}

function Group({ values, onChange, onRemove, place, ...shared }: Editing<GroupValues>) {
  const { join, not, conditions } = values
  return (
    <fieldset className={styles.group} aria-label={place}>
      <div className={styles.row}>
        <Join
          label="Cumple"
          value={join}
          onChange={(next) => onChange({ ...values, join: next })}
        />
        <Checkbox
          label="Al revés: quien no lo cumple"
          checked={not}
          onChange={(event) => onChange({ ...values, not: event.currentTarget.checked })}
        />
        {onRemove && (
          <IconButton label={`Quitar ${place.toLowerCase()}`} onClick={onRemove}>
            <IconX size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {conditions.map((one, index) => (
        <Condition
          key={one.key}
          {...shared}
          place={`${place}, condición ${index + 1}`}
          values={one}
          onChange={(next) => onChange({ ...values, conditions: replaced(conditions, next) })}
          onRemove={
            conditions.length > 1
              ? () => onChange({ ...values, conditions: without(conditions, one.key) })
              : undefined
          }
        />
      ))}
      {conditions.length < maxSegmentConditions && (
        <div className={styles.tools}>
          <Button
            variant="dashed"
            onClick={() =>
              onChange({
                ...values,
                conditions: [...conditions, newCondition(crypto.randomUUID())],
              })
            }
          >
            <IconPlus size="1.25rem" stroke={1.75} aria-hidden /> Agregar condición al grupo
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function Condition({ values, onChange, onRemove, place, ...shared }: Editing<ConditionValues>) {
  const { currency, fields, showsProblems } = shared
  const problem = showsProblems ? conditionProblem(values, currency) : null
  const change = (set: Partial<ConditionValues>) => onChange({ ...values, ...set })
  return (
    <fieldset className={styles.condition} aria-label={place}>
      <div className={styles.fields}>
        <NativeSelect
          label="Condición"
          data={fields.map((value) => ({ value, label: segmentFieldWords[value] }))}
          value={values.field}
          onChange={(event) => change({ field: event.currentTarget.value as SegmentField })}
        />
        <ConditionFields values={values} change={change} {...shared} />
      </div>
      <div className={styles.row}>
        <Checkbox
          label="Al revés: quien no lo cumple"
          checked={values.not}
          onChange={(event) => change({ not: event.currentTarget.checked })}
        />
        {onRemove && (
          <IconButton label={`Quitar ${place.toLowerCase()}`} onClick={onRemove}>
            <IconX size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
