import { Checkbox, Chip, Select, Textarea, TextInput } from '@mantine/core'
import { sectorWords } from '#features/accounts/profiles/vocabulary.ts'
import { CategorySelect } from '#features/platform/categories/ui/parts/category-select.tsx'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { countryOf } from '#shared/countries.ts'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { lineOrNull, optionsOf } from '#shared/ui/editing/choices.ts'
import { newRow, type Row, useRowFocus, withoutKey } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import type { BusinessOffer } from '../../contract/sections.ts'
import { offerKindWords, paymentWords } from '../../vocabulary.ts'
import { useEditing } from '../editor/drafts.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'

/** Price and minutes as typed. */
type OfferRow = Row<{
  kind: BusinessOffer['offers'][number]['kind']
  name: string
  description: string
  priceFrom: string
  minutes: string
}>

const maxOffers = 60

/** What is typed, or null; the schema refuses NaN with its message. */
const ifTyped = (typed: string, read: (typed: string) => number | null) =>
  typed.trim() ? (read(typed) ?? Number.NaN) : null

/** Form of category, sector, products, services and payment methods. */
export function OfferForm() {
  const [address] = useEditing().business.sections.addresses.addresses
  const currency = countryOf(address?.countryCode)?.currency ?? null
  const control = useSectionForm('offer', {
    read: ({ offers, ...saved }) => ({
      ...saved,
      offers: offers.map(
        ({ kind, name, description, priceFrom, minutes, ...saved }): OfferRow =>
          newRow({
            kind,
            name,
            description: description ?? '',
            // After a move to another country a price is written anew.
            priceFrom:
              priceFrom !== null && currency !== null && saved.currency === currency
                ? moneyField(priceFrom, currency)
                : '',
            minutes: minutes === null ? '' : String(minutes),
          }),
      ),
    }),
    write: ({ offers, ...values }) => ({
      ...values,
      offers: offers.map(withoutKey).map(({ kind, name, description, ...typed }) => {
        const priceFrom =
          currency && kind === 'service'
            ? ifTyped(typed.priceFrom, (price) => parseMoney(price, currency))
            : null
        return {
          kind,
          name,
          description: lineOrNull(description),
          priceFrom,
          currency: priceFrom === null ? null : currency,
          minutes: kind === 'service' ? ifTyped(typed.minutes, Number) : null,
        }
      }),
    }),
  })
  const { form } = control
  const { offers, category } = form.values
  const list = useRowFocus(offers.length, (index) =>
    form.getInputNode(`offers.${index}.name`)?.focus(),
  )
  const add = (kind: OfferRow['kind']) => {
    form.insertListItem(
      'offers',
      newRow({ kind, name: '', description: '', priceFrom: '', minutes: '' }),
    )
    form.setFieldValue(kind === 'product' ? 'offersProducts' : 'offersServices', true)
  }
  return (
    <SectionFormFrame control={control}>
      <CategorySelect
        value={category}
        onChange={(slug) => form.setFieldValue('category', slug)}
        error={form.errors.category}
      />
      <Select
        label="Sector"
        data={optionsOf(sectorWords)}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el sector' }}
        placeholder="Elige"
        {...form.getInputProps('sector')}
      />
      <fieldset className={fields.group}>
        <legend>Qué vendes</legend>
        <Checkbox
          label="Productos"
          {...form.getInputProps('offersProducts', { type: 'checkbox' })}
        />
        <Checkbox
          label="Servicios"
          {...form.getInputProps('offersServices', { type: 'checkbox' })}
        />
      </fieldset>
      <fieldset className={fields.group}>
        <legend>Productos y servicios, uno por uno</legend>
        <p className={fields.hint}>
          Los primeros se ven en tu tarjeta, y todos ayudan a que te encuentren.
        </p>
        <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Productos y servicios">
          {offers.map(({ key, kind }, index) => (
            <li key={key} className={fields.item}>
              <div className={fields.itemHead}>
                <span className={fields.itemTitle}>{offerKindWords[kind]}</span>
                <RowTools
                  name={`${offerKindWords[kind].toLowerCase()} ${index + 1}`}
                  index={index}
                  count={offers.length}
                  onMove={(to) => form.reorderListItem('offers', { from: index, to })}
                  onRemove={() => form.removeListItem('offers', index)}
                />
              </div>
              <TextInput
                label="Nombre"
                withAsterisk
                {...form.getInputProps(`offers.${index}.name`)}
              />
              {kind === 'service' && (
                <div className={fields.pair}>
                  <TextInput
                    label={currency ? `Precio desde (${currency})` : 'Precio desde'}
                    description={
                      currency ? 'Opcional: el más bajo.' : 'Escribe primero tu dirección.'
                    }
                    inputMode="decimal"
                    disabled={!currency}
                    {...form.getInputProps(`offers.${index}.priceFrom`)}
                  />
                  <TextInput
                    label="Duración en minutos"
                    description="Opcional, si se da con cita."
                    inputMode="numeric"
                    {...form.getInputProps(`offers.${index}.minutes`)}
                  />
                </div>
              )}
              <Textarea
                label="Descripción"
                placeholder="Opcional: tamaño, qué incluye, tiempo de entrega"
                autosize
                minRows={1}
                maxRows={6}
                {...form.getInputProps(`offers.${index}.description`)}
              />
            </li>
          ))}
        </ul>
        {offers.length < maxOffers ? (
          <div className={fields.chips}>
            <AddButton onClick={() => add('product')}>Agregar producto</AddButton>
            <AddButton onClick={() => add('service')}>Agregar servicio</AddButton>
          </div>
        ) : (
          <p className={fields.hint}>Ya son {maxOffers}, los que caben.</p>
        )}
      </fieldset>
      <fieldset className={fields.group}>
        <legend>Formas de pago</legend>
        <Chip.Group multiple {...form.getInputProps('paymentMethods')}>
          <div className={fields.chips}>
            {optionsOf(paymentWords).map(({ value, label }) => (
              <Chip key={value} value={value} size="md" variant="outline">
                {label}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
    </SectionFormFrame>
  )
}
