import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import fields from '#shared/ui/fields.module.css'
import type { ProductValues, VariantValues } from './product-values.ts'

type Field = 'saleFrom' | 'saleUntil' | 'lowStock' | 'weightGrams'

/**
 * Fields that apply to all variants: sale period, low-stock threshold, shipping. A field whose values differ stays unchanged until the user
 * edits it. Variants without a sale price get no sale period.
 */
export function SharedFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { variants } = form.values
  const isOnSale = ({ salePrice }: VariantValues) => salePrice.trim() !== ''
  const setAll = (
    change: Partial<VariantValues>,
    of: (one: VariantValues) => boolean = () => true,
  ) => {
    form.setFieldValue(
      'variants',
      variants.map((one) => (of(one) ? { ...one, ...change } : one)),
    )
    for (const name of Object.keys(change))
      for (const index of variants.keys()) form.clearFieldError(`variants.${index}.${name}`)
  }
  const shared = (field: Field, of?: (one: VariantValues) => boolean) => {
    const found = of ? variants.filter(of) : variants
    const differ = new Set(found.map((one) => one[field])).size > 1
    const wrong = variants.findIndex((_, index) => form.errors[`variants.${index}.${field}`])
    return {
      value: differ ? '' : (found[0]?.[field] ?? ''),
      placeholder: differ ? 'Varía' : undefined,
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        setAll({ [field]: event.currentTarget.value }, of),
      error: wrong < 0 ? undefined : form.errors[`variants.${wrong}.${field}`],
      'data-path': `variants.${Math.max(0, wrong)}.${field}`,
    }
  }
  const someOnSale = variants.some(isOnSale)
  const sent = variants.filter(({ isShipped }) => isShipped).length
  return (
    <>
      {someOnSale && (
        <div className={fields.pair}>
          <TextInput
            type="datetime-local"
            label="La oferta empieza"
            description="Si lo dejas vacío, desde hoy."
            {...shared('saleFrom', isOnSale)}
          />
          <TextInput
            type="datetime-local"
            label="La oferta termina"
            description="Si lo dejas vacío, sin fecha final."
            {...shared('saleUntil', isOnSale)}
          />
        </div>
      )}
      {form.values.kind === 'goods' && (
        <Checkbox
          label="Se envía en un paquete"
          checked={sent > 0}
          indeterminate={sent > 0 && sent < variants.length}
          onChange={(event) => setAll({ isShipped: event.currentTarget.checked })}
        />
      )}
      <div className={fields.pair}>
        <TextInput
          label="Avisar cuando queden"
          description="Opcional: pocas existencias."
          inputMode="numeric"
          {...shared('lowStock')}
        />
        {sent > 0 && (
          <TextInput
            label="Peso en gramos"
            description="Sin él cuenta como cero al calcular el envío."
            inputMode="numeric"
            {...shared('weightGrams')}
          />
        )}
      </div>
    </>
  )
}
