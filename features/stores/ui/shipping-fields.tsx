import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { countries, countryCodes } from '#shared/countries.ts'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import { shippingKinds, shippingKindWords } from '../vocabulary.ts'
import { newShipping, type StoreValues } from './store-values.ts'

const most = 20
const where = countryCodes.map((code) => ({ value: code, label: countries[code].name }))

/** How what was bought is handed over: each way with its price and where it holds. */
export function ShippingFields({ form, currency }: { form: UseFormReturnType<StoreValues>; currency: string }) {
  const { shipping } = form.values
  const list = useRowFocus(shipping.length, (index) => form.getInputNode(`shipping.${index}.price`)?.focus())
  return (
    <>
      <p className={fields.hint}>Quien compra elige una de estas formas. Los precios son en {currency}.</p>
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Formas de entrega">
        {shipping.map(({ key, kind, countryCode }, index) => (
          <li key={key} className={fields.item}>
            <div className={fields.itemHead}>
              <span className={fields.itemTitle}>{shippingKindWords[kind]}</span>
              <RowTools
                name={`la entrega ${index + 1}`}
                index={index}
                count={shipping.length}
                onMove={(to) => form.reorderListItem('shipping', { from: index, to })}
                onRemove={() => form.removeListItem('shipping', index)}
              />
            </div>
            <div className={fields.pair}>
              <TextInput label="Nombre" withAsterisk {...form.getInputProps(`shipping.${index}.name`)} />
              <TextInput
                label="Precio"
                withAsterisk
                inputMode="decimal"
                placeholder="99"
                description={kind === 'pick_up' ? 'Cero si no cobras por recoger.' : undefined}
                {...form.getInputProps(`shipping.${index}.price`)}
              />
              {kind === 'delivery' && (
                <>
                  <TextInput
                    label="Gratis desde"
                    description="Opcional: a partir de qué compra."
                    inputMode="decimal"
                    {...form.getInputProps(`shipping.${index}.freeAbove`)}
                  />
                  <Select
                    label="País"
                    description="A dónde llega así."
                    data={where}
                    placeholder="A todas partes"
                    clearable
                    clearButtonProps={{ 'aria-label': 'Quitar el país' }}
                    value={countryCode || null}
                    onChange={(code) => {
                      form.setFieldValue(`shipping.${index}.countryCode`, code ?? '')
                      if (!code) form.setFieldValue(`shipping.${index}.state`, '')
                    }}
                    error={form.errors[`shipping.${index}.countryCode`]}
                  />
                  {countryCode && (
                    <TextInput
                      label="Estado o provincia"
                      description="Opcional: solo ahí."
                      {...form.getInputProps(`shipping.${index}.state`)}
                    />
                  )}
                </>
              )}
              <TextInput
                label="Detalle"
                placeholder={kind === 'pick_up' ? 'De lunes a viernes, 9 a 18 h' : 'Llega en 2 a 5 días'}
                {...form.getInputProps(`shipping.${index}.detail`)}
              />
            </div>
          </li>
        ))}
      </ul>
      {form.errors.shipping && (
        <p className={fields.problem} role="alert">
          {form.errors.shipping}
        </p>
      )}
      {shipping.length < most && (
        <div className={fields.chips}>
          {shippingKinds.map((kind) => (
            <AddButton key={kind} onClick={() => form.insertListItem('shipping', newShipping(kind, currency))}>
              {shippingKindWords[kind]}
            </AddButton>
          ))}
        </div>
      )}
    </>
  )
}
