import { Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddressFields } from '#features/buying/address-book/ui/parts/address-fields.tsx'
import type { AddressValues } from '#features/buying/address-book/ui/parts/empty-address.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import fields from '#shared/ui/fields.module.css'
import type { ReceivedQuotation } from '../../contract/person.ts'
import styles from '../quotations.module.css'

/** Who pays and how. */
export type PayValues = {
  provider: PaymentProvider | ''
  buyer: { name: string; email: string; phone: string; address: AddressValues }
}

type Payment = NonNullable<ReceivedQuotation['payment']>

type Props = { form: UseFormReturnType<PayValues>; payment: Payment; currency: string }

/** Who pays, where it is delivered, and how it is paid. */
export function PayFields({ form, payment: { providers, needsAddress, part }, currency }: Props) {
  return (
    <>
      {part !== 'balance' && (
        <>
          <div className={fields.pair}>
            <TextInput
              label="Nombre completo"
              withAsterisk
              autoComplete="name"
              {...form.getInputProps('buyer.name')}
            />
            <TextInput
              type="email"
              label="Correo"
              withAsterisk
              autoComplete="email"
              {...form.getInputProps('buyer.email')}
            />
            <TextInput
              type="tel"
              label="Teléfono"
              withAsterisk={needsAddress}
              autoComplete="tel"
              {...form.getInputProps('buyer.phone')}
            />
          </div>
          {needsAddress && (
            <fieldset className={fields.group}>
              <legend>¿A dónde lo envían?</legend>
              <AddressFields
                address={form.values.buyer.address}
                of={(field) => form.getInputProps(`buyer.address.${field}`)}
                fill={(changes) => {
                  for (const [field, value] of Object.entries(changes))
                    form.setFieldValue(`buyer.address.${field}`, value)
                }}
              />
            </fieldset>
          )}
        </>
      )}
      {providers.length > 1 && (
        <Radio.Group
          label="Cómo quieres pagar"
          value={form.values.provider}
          error={form.errors.provider}
          onChange={(value) => form.setFieldValue('provider', value as PaymentProvider)}
        >
          <div className={styles.stack}>
            {providers.map((provider) => (
              <Radio
                key={provider}
                value={provider}
                label={paymentProviderInfo[provider].label}
                description={paymentProviderInfo[provider].hint(currency)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </>
  )
}
