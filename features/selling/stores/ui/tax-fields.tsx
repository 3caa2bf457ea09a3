import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import fields from '#shared/ui/fields.module.css'
import { taxIdWords, taxName } from '../contract/tax.ts'
import type { StoreValues } from './store-values.ts'

/** The tax rate included in a store's prices, and the seller's tax number. */
export function TaxFields({
  form,
  currency,
}: {
  form: UseFormReturnType<StoreValues>
  currency: string
}) {
  return (
    <>
      <p className={fields.hint}>
        Tus precios y tus envíos ya llevan el impuesto incluido. El cliente ve cuánto lleva su
        total; declararlo y pagarlo te toca a ti.
      </p>
      <div className={fields.pair}>
        <TextInput
          label={`${taxName(currency)} incluido, en %`}
          description="Si lo dejas vacío, no lo mencionamos en tus pedidos."
          inputMode="decimal"
          {...form.getInputProps('taxRate')}
        />
        <TextInput
          label={taxIdWords(currency)}
          description="Opcional. Lo leen todos en tu tienda y en sus compras."
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('taxNumber')}
        />
      </div>
    </>
  )
}
