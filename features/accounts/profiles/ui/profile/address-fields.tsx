import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import {
  listCities,
  listCountries,
  listStates,
} from '#features/platform/places/contract/address-lists.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'
import { updateProfile } from '../../contract/profile.ts'
import styles from './address-dialog.module.css'
import { addressWords } from './address-words.ts'
import type { ProfileAddressValues } from './profile-values.ts'

type Props = {
  address: ProfileAddressValues
  onChange: (address: ProfileAddressValues) => void
  onSubmit: () => void
}

const forever = { staleTime: Infinity }

/**
 * Address inputs, labelled in the country's terms. State and city lists are suggestions; other
 * names are accepted.
 */
export function ProfileAddressFields({ address, onChange, onSubmit }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const listId = useId()
  const { countryCode, state } = address
  const countries = useCall(listCountries, {}, forever)
  const states = useCall(listStates, { countryCode }, { ...forever, enabled: Boolean(countryCode) })
  const isListed = states.data?.includes(state) ?? false
  const cities = useCall(listCities, { countryCode, state }, { ...forever, enabled: isListed })
  const words = addressWords(countryCode)
  const field = (name: keyof ProfileAddressValues) => ({
    value: address[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...address, [name]: currentTarget.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The profile's form is the React parent of this one, though not in the DOM.
    event.stopPropagation()
    const found = fieldErrors(updateProfile.input.shape.address, address)
    setErrors(found)
    if (Object.keys(found).length === 0) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <NativeSelect
        label="País"
        autoComplete="country"
        data={[
          { value: '', label: 'Elige un país' },
          ...(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...field('countryCode')}
        // States and cities belong to a country, so they are cleared.
        onChange={({ currentTarget }) =>
          onChange({ ...address, countryCode: currentTarget.value, state: '', city: '' })
        }
      />
      <div className={styles.pair}>
        <TextInput
          label={words.state}
          autoComplete="address-level1"
          list={`${listId}-states`}
          {...field('state')}
        />
        <TextInput
          label={words.city}
          autoComplete="address-level2"
          list={`${listId}-cities`}
          {...field('city')}
        />
      </div>
      <Suggestions id={`${listId}-states`} names={states.data} />
      <Suggestions id={`${listId}-cities`} names={isListed ? cities.data : undefined} />
      <TextInput
        label={words.neighborhood}
        autoComplete="address-level3"
        {...field('neighborhood')}
      />
      <div className={styles.pair}>
        <TextInput label="Calle y número" autoComplete="street-address" {...field('street')} />
        <TextInput label="Código postal" autoComplete="postal-code" {...field('postalCode')} />
      </div>
      <Button type="submit">Usar esta dirección</Button>
    </form>
  )
}

const Suggestions = ({ id, names = [] }: { id: string; names: string[] | undefined }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
