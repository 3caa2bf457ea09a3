import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import fields from '#shared/ui/fields.module.css'
import styles from './product-form.module.css'
import type { ProductValues, VariantValues } from './product-values.ts'

type Props = {
  form: UseFormReturnType<ProductValues>
  currency: string
  /** Renders the stock of a saved variant with its controls. */
  renderStock: (variant: VariantValues) => ReactNode
}

/** Price and stock of a product without options. */
export function PriceFields({ form, currency, renderStock }: Props) {
  const [only] = form.values.variants
  if (!only) return null
  return (
    <div className={fields.pair}>
      <TextInput
        label={`Precio (${currency})`}
        withAsterisk
        inputMode="decimal"
        {...form.getInputProps('variants.0.price')}
      />
      <TextInput
        label="Precio de oferta"
        description="Opcional"
        inputMode="decimal"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('variants.0.salePrice')}
      />
      {only.id === null ? (
        <TextInput
          label="Existencias"
          description="Déjalo vacío si no cuentas existencias."
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('variants.0.firstStock')}
        />
      ) : (
        <div className={styles.labelled}>
          Existencias
          {renderStock(only)}
        </div>
      )}
      <TextInput
        label="Código (SKU)"
        description="Opcional: tu propia clave."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('variants.0.sku')}
      />
    </div>
  )
}
