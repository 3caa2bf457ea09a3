import { NativeSelect, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { type ChangeEvent, useId } from 'react'
import { postalCodeQuestion } from '#features/buying/orders/contract/typed-address.ts'
import { usePostalCode } from '#features/platform/places/ui/parts/use-postal-code.ts'
import { countryOf, countryOptions } from '#shared/countries.ts'
import { needsPostalCode, postalCodeExample } from '#shared/places/postal-codes.ts'
import { statesOf } from '#shared/places/states.ts'
import fields from '#shared/ui/fields.module.css'
import styles from '../address-book.module.css'
import type { AddressValues } from './empty-address.ts'

const defaultLabels = {
  state: 'Estado o provincia',
  city: 'Ciudad',
  neighborhood: 'Barrio o colonia',
  postalCode: 'Código postal',
}

/** Labels of the address parts in a country. */
function wordsOf(countryCode: string) {
  const country = countryOf(countryCode)
  return country ? { ...country.addressWords, ...country.homeWords } : defaultLabels
}

type Props = {
  address: AddressValues
  /** Input props of a field. */
  of: (field: keyof AddressValues) => GetInputPropsReturnType
  /** Fills in fields known from the postal code. */
  fill: (changes: Partial<AddressValues>) => void
  /** False when country and state are enough. */
  isWhole?: boolean
  /** `billing` has no field for directions. */
  kind?: 'shipping' | 'billing'
}

/** Address fields, labelled as in the address's country. */
export function AddressFields({ address, of, fill, isWhole = true, kind = 'shipping' }: Props) {
  const listId = useId()
  const words = wordsOf(address.countryCode)
  const states = statesOf(address.countryCode)
  const needsCode = needsPostalCode(address.countryCode)
  const postalCodeData = usePostalCode(address, {
    isAsked: isWhole && address.countryCode !== '',
    fill,
  })
  const country = of('countryCode')
  const postalCode = of('postalCode')
  const stateProps = {
    label: words.state,
    autoComplete: `${kind} address-level1`,
    withAsterisk: isWhole,
    ...of('state'),
  }
  const state =
    states.length > 0 ? (
      <NativeSelect
        data={[
          { value: '', label: 'Elige' },
          ...states.map(({ name }) => ({ value: name, label: name })),
        ]}
        {...stateProps}
      />
    ) : (
      <TextInput {...stateProps} />
    )
  return (
    <>
      <div className={fields.pair}>
        <NativeSelect
          label="País"
          autoComplete={`${kind} country`}
          withAsterisk={isWhole}
          data={[{ value: '', label: 'Elige un país' }, ...countryOptions()]}
          {...country}
          // A state belongs to its country, so it is cleared.
          onChange={(event: ChangeEvent<HTMLSelectElement>) => {
            country.onChange(event)
            fill({ state: '' })
          }}
        />
        {isWhole ? (
          <div className={styles.short}>
            <TextInput
              label={words.postalCode}
              placeholder={postalCodeExample(address.countryCode)}
              autoComplete={`${kind} postal-code`}
              withAsterisk={needsCode}
              {...postalCode}
              error={postalCode.error ?? postalCodeQuestion(address)}
            />
            {state}
          </div>
        ) : (
          state
        )}
      </div>
      {isWhole && (
        <>
          <div className={fields.pair}>
            <TextInput
              label={words.city}
              autoComplete={`${kind} address-level2`}
              withAsterisk
              {...of('city')}
            />
            <TextInput
              label={words.neighborhood}
              autoComplete={`${kind} address-level3`}
              list={listId}
              {...of('neighborhood')}
            />
            <TextInput
              label="Calle"
              autoComplete={`${kind} address-line1`}
              withAsterisk
              {...of('street')}
            />
            <div className={styles.short}>
              <TextInput label="Número" placeholder="S/N" {...of('streetNumber')} />
              <TextInput
                label="Interior o piso"
                autoComplete={`${kind} address-line2`}
                {...of('interior')}
              />
            </div>
          </div>
          <datalist id={listId}>
            {postalCodeData?.neighborhoods.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {kind === 'shipping' && (
            <TextInput
              label="Referencias para llegar"
              placeholder="Frente al parque, portón verde"
              {...of('reference')}
            />
          )}
        </>
      )}
    </>
  )
}
