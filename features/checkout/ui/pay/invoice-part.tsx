import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddressFields } from '#features/address-book/ui/parts/address-fields.tsx'
import { addressInputs } from '#features/address-book/ui/parts/address-inputs.ts'
import { taxIdName } from '#features/orders/contract/invoice.ts'
import fields from '#shared/ui/fields.module.css'
import type { CheckoutValues } from './checkout-values.ts'
import styles from './pay.module.css'

type Props = {
  form: UseFormReturnType<CheckoutValues>
  /** Whether there is an address of delivery that it may be the same as. */
  isSent: boolean
  /** The directory's postal codes are for the signed-in. */
  knowsCodes: boolean
}

/** To whom the stores make out an invoice, for who needs one. */
export function InvoicePart({ form, isSent, knowsCodes }: Props) {
  const { invoice, address } = form.values
  const isSame = isSent && invoice.isSame
  const { countryCode } = isSame ? address : invoice.address
  return (
    <fieldset className={styles.part}>
      <legend>Factura</legend>
      <Checkbox label="Necesito factura" {...form.getInputProps('invoice.isWanted', { type: 'checkbox' })} />
      {invoice.isWanted && (
        <>
          <p className={styles.hint}>Cada tienda hace la suya con estos datos.</p>
          <div className={fields.pair}>
            <TextInput label="Nombre o razón social" autoComplete="organization" withAsterisk {...form.getInputProps('invoice.name')} />
            <TextInput
              label={taxIdName(countryCode)}
              autoComplete="off"
              autoCapitalize="characters"
              withAsterisk
              {...form.getInputProps('invoice.taxId')}
            />
          </div>
          {isSent && (
            <Checkbox label="El domicilio fiscal es el de entrega" {...form.getInputProps('invoice.isSame', { type: 'checkbox' })} />
          )}
          {!isSame && (
            <>
              <p className={styles.only}>Domicilio fiscal</p>
              <AddressFields address={invoice.address} {...addressInputs(form, 'invoice.address')} knowsCodes={knowsCodes} kind="billing" />
            </>
          )}
        </>
      )}
    </fieldset>
  )
}
