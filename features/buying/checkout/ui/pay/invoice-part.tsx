import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddressFields } from '#features/buying/address-book/ui/parts/address-fields.tsx'
import { addressInputs } from '#features/buying/address-book/ui/parts/address-inputs.ts'
import { namesRegime, taxIdName } from '#features/buying/orders/contract/invoice.ts'
import { invoiceUseWords, taxRegimeWords } from '#features/buying/orders/vocabulary.ts'
import fields from '#shared/ui/fields.module.css'
import type { CheckoutValues } from './checkout-draft.ts'
import styles from './pay.module.css'

const choicesOf = (words: Record<string, string>) => [
  { value: '', label: 'Elige de la lista' },
  ...Object.entries(words).map(([value, name]) => ({ value, label: `${value} ${name}` })),
]
const regimes = choicesOf(taxRegimeWords)
const uses = choicesOf(invoiceUseWords)

type Props = {
  form: UseFormReturnType<CheckoutValues>
  /** Whether there is a shipping address that it may equal. */
  isSent: boolean
}

/** Invoice recipient, for buyers who need an invoice. */
export function InvoicePart({ form, isSent }: Props) {
  const { invoice, address } = form.values
  const isSame = isSent && invoice.isSame
  const { countryCode } = isSame ? address : invoice.address
  return (
    <fieldset className={styles.plain}>
      <legend className="only-spoken">Factura</legend>
      <Checkbox
        label="Necesito factura"
        {...form.getInputProps('invoice.isWanted', { type: 'checkbox' })}
      />
      {invoice.isWanted && (
        <>
          <p className={styles.hint}>Cada tienda te hará su factura con estos datos.</p>
          <div className={fields.pair}>
            <TextInput
              label="Nombre o razón social"
              autoComplete="organization"
              withAsterisk
              {...form.getInputProps('invoice.name')}
            />
            <TextInput
              label={taxIdName(countryCode)}
              autoComplete="off"
              autoCapitalize="characters"
              withAsterisk
              {...form.getInputProps('invoice.taxId')}
            />
          </div>
          {namesRegime(countryCode) && (
            <div className={fields.pair}>
              <NativeSelect
                label="Régimen fiscal"
                withAsterisk
                data={regimes}
                {...form.getInputProps('invoice.taxRegime')}
              />
              <NativeSelect
                label="Uso de CFDI"
                withAsterisk
                data={uses}
                {...form.getInputProps('invoice.invoiceUse')}
              />
            </div>
          )}
          {isSent && (
            <Checkbox
              label="El domicilio fiscal es el de entrega"
              {...form.getInputProps('invoice.isSame', { type: 'checkbox' })}
            />
          )}
          {!isSame && (
            <>
              <p className={styles.only}>Domicilio fiscal</p>
              <AddressFields
                address={invoice.address}
                {...addressInputs(form, 'invoice.address')}
                kind="billing"
              />
            </>
          )}
        </>
      )}
    </fieldset>
  )
}
