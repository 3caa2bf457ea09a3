import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { usePostalCode } from '#features/places/ui/parts/use-postal-code.ts'
import { countryOf, countryOptions } from '#shared/countries.ts'
import fields from '#shared/ui/fields.module.css'
import type { CheckoutValues } from './checkout-values.ts'
import styles from './pay.module.css'

const usual = { state: 'Estado o provincia', city: 'Ciudad', neighborhood: 'Barrio o colonia', postalCode: 'Código postal' }

/** What people in a country call the parts of the address where they live. */
function wordsOf(countryCode: string) {
  const country = countryOf(countryCode)
  return country ? { ...country.addressWords, ...country.homeWords } : usual
}

type Props = {
  form: UseFormReturnType<CheckoutValues>
  /** False where everything is picked up: country and state are enough. */
  isWhole: boolean
  /** The directory's postal codes are for the signed-in. */
  knowsCodes: boolean
}

/** Where it goes, asked as people in that country say it. */
export function AddressPart({ form, isWhole, knowsCodes }: Props) {
  const listId = useId()
  const { address } = form.values
  const words = wordsOf(address.countryCode)
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
          withAsterisk={isWhole}
          data={[{ value: '', label: 'Elige un país' }, ...countryOptions()]}
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
