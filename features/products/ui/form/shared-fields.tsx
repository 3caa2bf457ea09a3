import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import fields from '#shared/ui/fields.module.css'
import type { ProductValues, VariantValues } from './product-values.ts'

type Field = 'saleFrom' | 'saleUntil' | 'lowStock' | 'weightGrams'

/** What is said once for all variants of a product: when a sale holds, when to warn, how it is sent. Where they differ it stays until it is written. */
export function SharedFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { variants } = form.values
  const setAll = (change: Partial<VariantValues>) => {
    form.setFieldValue(
      'variants',
      variants.map((one) => ({ ...one, ...change })),
    )
    for (const name of Object.keys(change)) for (const index of variants.keys()) form.clearFieldError(`variants.${index}.${name}`)
  }
  const shared = (field: Field) => {
    const differ = new Set(variants.map((one) => one[field])).size > 1
    const wrong = variants.findIndex((_, index) => form.errors[`variants.${index}.${field}`])
    return {
      value: differ ? '' : (variants[0]?.[field] ?? ''),
      placeholder: differ ? 'Varía' : undefined,
      onChange: (event: { currentTarget: HTMLInputElement }) => setAll({ [field]: event.currentTarget.value }),
      error: wrong < 0 ? undefined : form.errors[`variants.${wrong}.${field}`],
      'data-path': `variants.${Math.max(0, wrong)}.${field}`,
    }
  }
  const isOnSale = variants.some(({ salePrice }) => salePrice.trim() !== '')
  const sent = variants.filter(({ isShipped }) => isShipped).length
  return (
    <>
      {isOnSale && (
        <div className={fields.pair}>
          <TextInput type="datetime-local" label="La oferta empieza" description="Si lo dejas vacío, desde hoy." {...shared('saleFrom')} />
          <TextInput
            type="datetime-local"
            label="La oferta termina"
            description="Si lo dejas vacío, sin fecha final."
            {...shared('saleUntil')}
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
        <TextInput label="Avisar cuando queden" description="Opcional: pocas existencias." inputMode="numeric" {...shared('lowStock')} />
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
