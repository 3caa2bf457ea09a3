import { Checkbox, Chip, Select, Textarea, TextInput } from '@mantine/core'
import { sectorWords } from '#features/accounts/profiles/vocabulary.ts'
import { CategorySelect } from '#features/platform/categories/ui/parts/category-select.tsx'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { lineOrNull, optionsOf } from '#shared/ui/editing/choices.ts'
import { newRow, type Row, useRowFocus, withoutKey } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import type { BusinessOffer } from '../../contract/sections.ts'
import { offerKindWords, paymentWords } from '../../vocabulary.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'

type OfferRow = Row<{
  kind: BusinessOffer['offers'][number]['kind']
  name: string
  description: string
}>

const maxOffers = 60

/** Form of category, sector, products, services and payment methods. */
export function OfferForm() {
  const control = useSectionForm('offer', {
    read: ({ offers, ...saved }) => ({
      ...saved,
      offers: offers.map(
        ({ kind, name, description }): OfferRow =>
          newRow({ kind, name, description: description ?? '' }),
      ),
    }),
    write: ({ offers, ...values }) => ({
      ...values,
      offers: offers
        .map(withoutKey)
        .map(({ description, ...row }) => ({ ...row, description: lineOrNull(description) })),
    }),
  })
  const { form } = control
  const { offers, category } = form.values
  const list = useRowFocus(offers.length, (index) =>
    form.getInputNode(`offers.${index}.name`)?.focus(),
  )
  const add = (kind: OfferRow['kind']) => {
    form.insertListItem('offers', newRow({ kind, name: '', description: '' }))
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
              <Textarea
                label="Descripción"
                placeholder="Opcional: tamaño, precio desde, tiempo de entrega"
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
