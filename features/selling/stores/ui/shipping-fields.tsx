import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { countries, countryCodes, countryOf } from '#shared/countries.ts'
import { statesOf } from '#shared/places/states.ts'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import {
  shippingBases,
  shippingBasisWords,
  shippingKinds,
  shippingKindWords,
} from '../vocabulary.ts'
import { ShippingSteps } from './shipping-steps.tsx'
import { everywhere, newShipping, newShippingStep, type StoreValues } from './store-values.ts'

const max = 20
const bases = shippingBases.map((value) => ({ value, label: shippingBasisWords[value] }))
const destinations = [
  ...countryCodes.map((code) => ({ value: code as string, label: countries[code].name })),
  { value: everywhere, label: 'A todas partes' },
]

type Props = {
  form: UseFormReturnType<StoreValues>
  currency: string
  /** Number of offered sellables without a weight. */
  weightless: number
  productsHref: string
}

/** Shipping methods with price and destination. */
export function ShippingFields({ form, currency, weightless, productsHref }: Props) {
  const { shipping } = form.values
  const setBasis = (index: number, value: string | null) => {
    const basis = shippingBases.find((one) => one === value)
    if (!basis) return
    form.setFieldValue(`shipping.${index}.basis`, basis)
    // Clears the steps, because grams are not amounts.
    form.setFieldValue(`shipping.${index}.steps`, basis === 'flat' ? [] : [newShippingStep()])
  }
  const list = useRowFocus(shipping.length, (index) =>
    form.getInputNode(`shipping.${index}.price`)?.focus(),
  )
  return (
    <>
      <p className={fields.hint}>
        El cliente elige una de estas formas. Los precios son en {currency}.
      </p>
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Formas de entrega">
        {shipping.map(({ key, kind, basis, countryCode }, index) => (
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
              <TextInput
                label="Nombre"
                withAsterisk
                {...form.getInputProps(`shipping.${index}.name`)}
              />
              {kind === 'delivery' && (
                <Select
                  label="Tarifa"
                  data={bases}
                  value={basis}
                  allowDeselect={false}
                  onChange={(value) => setBasis(index, value)}
                  error={form.errors[`shipping.${index}.basis`]}
                />
              )}
              <TextInput
                label={basis === 'flat' ? 'Precio' : 'Precio de inicio'}
                withAsterisk
                inputMode="decimal"
                placeholder="99"
                description={
                  kind === 'pick_up'
                    ? 'Cero si no cobras por recoger.'
                    : basis === 'flat'
                      ? undefined
                      : 'Hasta el primer escalón.'
                }
                {...form.getInputProps(`shipping.${index}.price`)}
              />
            </div>
            {basis !== 'flat' && <ShippingSteps form={form} index={index} basis={basis} />}
            <div className={fields.pair}>
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
                    description="Países a los que llega."
                    data={destinations}
                    allowDeselect={false}
                    value={countryCode}
                    onChange={(code) => {
                      form.setFieldValue(`shipping.${index}.countryCode`, code ?? '')
                      form.setFieldValue(`shipping.${index}.state`, '')
                    }}
                    error={form.errors[`shipping.${index}.countryCode`]}
                  />
                  {statesOf(countryCode).length > 0 && (
                    <Select
                      label={countryOf(countryCode)?.addressWords.state}
                      description="Opcional: solo ahí."
                      placeholder="Todo el país"
                      data={statesOf(countryCode).map(({ code, name }) => ({
                        value: code,
                        label: name,
                      }))}
                      searchable
                      clearable
                      clearButtonProps={{ 'aria-label': 'Quitar el estado' }}
                      nothingFoundMessage="Sin resultados"
                      value={shipping[index]?.state || null}
                      onChange={(code) => form.setFieldValue(`shipping.${index}.state`, code ?? '')}
                      error={form.errors[`shipping.${index}.state`]}
                    />
                  )}
                </>
              )}
              <TextInput
                label="Detalle"
                placeholder={
                  kind === 'pick_up' ? 'De lunes a viernes, 9 a 18 h' : 'Llega en 2 a 5 días'
                }
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
      {weightless > 0 && shipping.some(({ basis }) => basis === 'weight') && (
        <Notice>
          {weightless === 1
            ? 'Un artículo a la venta no tiene peso'
            : `${weightless} artículos a la venta no tienen peso`}
          : al calcular el envío cuentan como 0 gramos.{' '}
          <Link to={productsHref}>Escribe su peso en cada producto</Link>.
        </Notice>
      )}
      {shipping.length < max && (
        <div className={fields.chips}>
          {shippingKinds.map((kind) => (
            <AddButton
              key={kind}
              onClick={() => form.insertListItem('shipping', newShipping(kind, currency))}
            >
              {shippingKindWords[kind]}
            </AddButton>
          ))}
        </div>
      )}
    </>
  )
}
