import { Button, Select, TagsInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import '#shared/ui/mantine.css'
import { parseMoney } from '#shared/amounts/parse-money.ts'
import type { FieldErrors } from '#shared/app-error.ts'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import type { BulkChange } from '../../contract/bulk-edit.ts'
import { type ProductCategory, type ProductState, productStateWords } from '../../vocabulary.ts'
import { CategoryField } from './category-field.tsx'
import styles from './product-form.module.css'

const kinds = {
  raise: 'Subir precios en porcentaje',
  lower: 'Bajar precios en porcentaje',
  add: 'Subir precios en una cantidad',
  take: 'Bajar precios en una cantidad',
  sale: 'Poner en oferta',
  endSale: 'Quitar la oferta',
  state: 'Estado',
  category: 'Categoría',
  tags: 'Etiquetas',
}
type Kind = keyof typeof kinds

type Values = {
  state: ProductState | null
  category: ProductCategory | null
  figure: string
  from: string
  until: string
  add: string[]
  remove: string[]
}

const empty: Values = {
  state: null,
  category: null,
  figure: '',
  from: '',
  until: '',
  add: [],
  remove: [],
}

const moment = (typed: string) => (typed ? new Date(typed).toISOString() : null)
/** Parses a number with a decimal comma or point; NaN otherwise. */
const figure = (typed: string) =>
  /^\d+(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN

/** Builds the request. Unreadable numbers become NaN, which the server's schema refuses with its message. */
function changeOf(kind: Kind, values: Values, currency: string): BulkChange {
  const { state, category, from, until, add, remove } = values
  const amount = parseMoney(values.figure, currency) ?? Number.NaN
  if (kind === 'raise') return { kind: 'percent', percent: figure(values.figure) }
  if (kind === 'lower') return { kind: 'percent', percent: -figure(values.figure) }
  if (kind === 'add') return { kind: 'amount', amount }
  if (kind === 'take') return { kind: 'amount', amount: -amount }
  if (kind === 'sale')
    return { kind, off: figure(values.figure), from: moment(from), until: moment(until) }
  if (kind === 'tags') return { kind, add, remove }
  if (kind === 'endSale') return { kind }
  if (kind === 'state') return { kind, state: state as ProductState }
  return { kind, category: category as ProductCategory }
}

type BulkEditFormProps = {
  currency: string
  count: number
  isSending: boolean
  /** Error message of the last attempt. */
  message: string | null
  problems: FieldErrors
  onSend: (change: BulkChange) => void
}

/** Form of a bulk edit of the selected products. */
export default function BulkEditForm({
  currency,
  count,
  isSending,
  message,
  problems,
  onSend,
}: BulkEditFormProps) {
  const [kind, setKind] = useState<Kind>('raise')
  const [values, setValues] = useState(empty)
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })
  const problem = (...names: string[]) =>
    names.map((name) => problems[`change.${name}`]).find(Boolean)
  const isPercentage = kind === 'raise' || kind === 'lower' || kind === 'sale'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(changeOf(kind, values, currency))
  }
  return (
    <form className={styles.sheet} onSubmit={submit} noValidate>
      <Select
        label="Qué cambiar"
        data={optionsOf(kinds)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        value={kind}
        onChange={(next) => next && setKind(next as Kind)}
      />
      {(isPercentage || kind === 'add' || kind === 'take') && (
        <TextInput
          label={
            isPercentage
              ? kind === 'sale'
                ? 'Descuento (%)'
                : 'Porcentaje (%)'
              : `Cantidad (${currency})`
          }
          description={kind === 'sale' ? undefined : 'Los precios de oferta cambian igual.'}
          inputMode="decimal"
          value={values.figure}
          onChange={(event) => set({ figure: event.currentTarget.value })}
          error={problem('percent', 'amount', 'off')}
        />
      )}
      {kind === 'sale' && (
        <div className={fields.pair}>
          <TextInput
            type="datetime-local"
            label="La oferta empieza"
            description="Si lo dejas vacío, desde hoy."
            value={values.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
            error={problem('from')}
          />
          <TextInput
            type="datetime-local"
            label="La oferta termina"
            description="Si lo dejas vacío, sin fecha final."
            value={values.until}
            onChange={(event) => set({ until: event.currentTarget.value })}
            error={problem('until')}
          />
        </div>
      )}
      {kind === 'state' && (
        <Select
          label="Estado"
          data={optionsOf(productStateWords)}
          comboboxProps={{ withinPortal: false }}
          value={values.state}
          onChange={(state) => set({ state: state as ProductState | null })}
          error={problem('state')}
        />
      )}
      {kind === 'category' && (
        <CategoryField
          comboboxProps={{ withinPortal: false }}
          value={values.category}
          onChange={(category) => set({ category: category as ProductCategory | null })}
          error={problem('category')}
        />
      )}
      {kind === 'tags' && (
        <>
          <TagsInput
            label="Agregar etiquetas"
            description="Escribe una palabra y pulsa Intro."
            acceptValueOnBlur
            value={values.add}
            onChange={(add) => set({ add })}
            error={problem('add')}
          />
          <TagsInput
            label="Quitar etiquetas"
            acceptValueOnBlur
            value={values.remove}
            onChange={(remove) => set({ remove })}
            error={problem('remove')}
          />
        </>
      )}
      <FormError message={message} />
      <Button type="submit" loading={isSending}>
        {count === 1 ? 'Cambiar 1 producto' : `Cambiar ${count} productos`}
      </Button>
    </form>
  )
}
