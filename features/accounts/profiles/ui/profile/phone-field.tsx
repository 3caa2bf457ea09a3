import { NativeSelect, TextInput } from '@mantine/core'
import { listCountries } from '#features/platform/places/contract/address-lists.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from './profile.module.css'
import type { ProfileForm } from './use-profile-form.ts'

/** Phone number in national format, with its country. */
export function PhoneField({ form }: { form: ProfileForm }) {
  const countries = useCall(listCountries, {}, { staleTime: Infinity })
  const choices = (countries.data ?? [])
    .filter(({ callingCode }) => callingCode)
    .map(({ code, name, callingCode }) => ({ value: code, label: `${name} (+${callingCode})` }))
  const { phoneCountry } = form.values
  const options = choices.some(({ value }) => value === phoneCountry)
    ? choices
    : [{ value: phoneCountry, label: phoneCountry }, ...choices]
  return (
    <div className={styles.pair}>
      <NativeSelect
        label="País del teléfono"
        autoComplete="tel-country-code"
        data={options}
        {...form.getInputProps('phoneCountry')}
      />
      <TextInput
        label="Teléfono"
        type="tel"
        autoComplete="tel-national"
        {...form.getInputProps('phone')}
      />
    </div>
  )
}
