import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { usePostalCode } from '#features/places/ui/parts/use-postal-code.ts'
import type { AddressWords } from '#shared/countries.ts'
import fields from '#shared/ui/fields.module.css'
import type { CheckoutValues } from './checkout-values.ts'
import styles from './pay.module.css'

/** The countries to choose from, and how addresses are said in them. */
export type Places = { countries: { value: string; label: string }[]; wordsOf: (countryCode: string) => AddressWords }

type Props = {
  form: UseFormReturnType<CheckoutValues>
  places: Places
  /** False where everything is picked up: country and state are enough. */
  isWhole: boolean
  /** The directory's postal codes are for the signed-in. */
  knowsCodes: boolean
}

/** Where it goes, asked as people in that country say it. */
export function AddressPart({ form, places, isWhole, knowsCodes }: Props) {
  const listId = useId()
  const { address } = form.values
  const words = places.wordsOf(address.countryCode)
  const known = usePostalCode(address, {
    isAsked: knowsCodes && isWhole && address.countryCode !== '',
    fill: (changes) => {
      for (const [field, value] of Object.entries(changes)) form.setFieldValue(`address.${field}`, value)
    },
  })
  const of = (field: keyof CheckoutValues['address']) => form.getInputProps(`address.${field}`)
  return (
    <fieldset className={styles.part}>
      <legend>{isWhole ? '¿A dónde lo enviamos?' : '¿Dónde estás?'}</legend>
      <div className={fields.pair}>
        <NativeSelect
          label="País"
          autoComplete="country"
          withAsterisk
          data={[{ value: '', label: 'Elige un país' }, ...places.countries]}
          {...of('countryCode')}
        />
        {isWhole && <TextInput label={words.postalCode} autoComplete="postal-code" withAsterisk {...of('postalCode')} />}
        <TextInput label={words.state} autoComplete="address-level1" withAsterisk={isWhole} {...of('state')} />
        {isWhole && <TextInput label={words.city} autoComplete="address-level2" withAsterisk {...of('city')} />}
      </div>
      {isWhole && (
        <>
          <div className={fields.pair}>
            <TextInput label="Calle" autoComplete="address-line1" withAsterisk {...of('street')} />
            <TextInput label="Número" {...of('streetNumber')} />
            <TextInput label="Interior, piso o departamento" autoComplete="address-line2" {...of('interior')} />
            <TextInput label={words.neighborhood} autoComplete="address-level3" list={listId} {...of('neighborhood')} />
          </div>
          <datalist id={listId}>
            {known?.neighborhoods.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextInput label="Referencias para llegar" placeholder="Frente al parque, portón verde" {...of('reference')} />
        </>
      )}
    </fieldset>
  )
}
