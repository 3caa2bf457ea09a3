import { NativeSelect, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useId } from 'react'
import { usePostalCode } from '#features/places/ui/parts/use-postal-code.ts'
import { countryOf, countryOptions } from '#shared/countries.ts'
import fields from '#shared/ui/fields.module.css'
import type { AddressValues } from './address-values.ts'

const usual = { state: 'Estado o provincia', city: 'Ciudad', neighborhood: 'Barrio o colonia', postalCode: 'Código postal' }

/** What people in a country call the parts of the address where they live. */
function wordsOf(countryCode: string) {
  const country = countryOf(countryCode)
  return country ? { ...country.addressWords, ...country.homeWords } : usual
}

type Props = {
  address: AddressValues
  /** What a form gives the input of a field. */
  of: (field: keyof AddressValues) => GetInputPropsReturnType
  /** Writes what the postal code tells. */
  fill: (changes: Partial<AddressValues>) => void
  /** False where country and state are enough. */
  isWhole?: boolean
  /** The directory's postal codes are for the signed-in. */
  knowsCodes?: boolean
  /** `billing` asks for no way to find it. */
  kind?: 'shipping' | 'billing'
}

/** The fields of an address to which things are sent, asked as people in its country say them. */
export function AddressFields({ address, of, fill, isWhole = true, knowsCodes = true, kind = 'shipping' }: Props) {
  const listId = useId()
  const words = wordsOf(address.countryCode)
  const known = usePostalCode(address, { isAsked: knowsCodes && isWhole && address.countryCode !== '', fill })
  return (
    <>
      <div className={fields.pair}>
        <NativeSelect
          label="País"
          autoComplete={`${kind} country`}
          withAsterisk={isWhole}
          data={[{ value: '', label: 'Elige un país' }, ...countryOptions()]}
          {...of('countryCode')}
        />
        {isWhole && <TextInput label={words.postalCode} autoComplete={`${kind} postal-code`} withAsterisk {...of('postalCode')} />}
        <TextInput label={words.state} autoComplete={`${kind} address-level1`} withAsterisk={isWhole} {...of('state')} />
        {isWhole && <TextInput label={words.city} autoComplete={`${kind} address-level2`} withAsterisk {...of('city')} />}
      </div>
      {isWhole && (
        <>
          <div className={fields.pair}>
            <TextInput label="Calle" autoComplete={`${kind} address-line1`} withAsterisk {...of('street')} />
            <TextInput label="Número" {...of('streetNumber')} />
            <TextInput label="Interior, piso o departamento" autoComplete={`${kind} address-line2`} {...of('interior')} />
            <TextInput label={words.neighborhood} autoComplete={`${kind} address-level3`} list={listId} {...of('neighborhood')} />
          </div>
          <datalist id={listId}>
            {known?.neighborhoods.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {kind === 'shipping' && (
            <TextInput label="Referencias para llegar" placeholder="Frente al parque, portón verde" {...of('reference')} />
          )}
        </>
      )}
    </>
  )
}
