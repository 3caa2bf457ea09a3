import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { listSavedAddresses, type SavedAddress } from '#features/buying/address-book/contract.ts'
import { AddressChoice } from '#features/buying/address-book/ui/parts/address-choice.tsx'
import { AddressFields } from '#features/buying/address-book/ui/parts/address-fields.tsx'
import { addressInputs } from '#features/buying/address-book/ui/parts/address-inputs.ts'
import {
  addressValuesOf,
  isSameAddress,
} from '#features/buying/address-book/ui/parts/address-values.ts'
import { emptyAddress } from '#features/buying/address-book/ui/parts/empty-address.ts'
import { maxSavedAddresses } from '#features/buying/address-book/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import type { CheckoutValues } from './checkout-draft.ts'
import styles from './pay.module.css'

/** Whether to save the typed address, and its label. */
export type AddressToSave = { isWanted: boolean; label: string }

type Props = {
  form: UseFormReturnType<CheckoutValues>
  /** False when everything is picked up: country and state are enough. */
  isWhole: boolean
  /** Signed-in buyers can choose a saved address and save a new one. */
  isMember: boolean
  addressToSave: AddressToSave
  onAddressToSave: (addressToSave: AddressToSave) => void
}

/** Shipping address: a saved one, or typed in the fields of its country. */
export function AddressPart({ form, isWhole, isMember, addressToSave, onAddressToSave }: Props) {
  const { address } = form.values
  const savedCall = useCall(listSavedAddresses, {}, { enabled: isMember })
  const saved = (isMember && savedCall.data?.items) || []
  const found = saved.find((one) => isSameAddress(address, one)) ?? null
  // Typing continues even if the typed address equals a saved one.
  const [isTyping, setTyping] = useState(found === null)
  const chosen = isTyping ? null : found
  const choose = (one: SavedAddress | null) => {
    setTyping(one === null)
    form.setFieldValue(
      'address',
      one ? addressValuesOf(one.address) : { ...emptyAddress, countryCode: address.countryCode },
    )
  }
  return (
    <fieldset className={styles.part}>
      <legend>{isWhole ? '¿A dónde lo enviamos?' : '¿Dónde estás?'}</legend>
      {isWhole && isMember && savedCall.error && !savedCall.data && (
        <p className={styles.problem} role="alert">
          No pudimos leer tus direcciones guardadas. Puedes escribir una.{' '}
          <Button variant="quiet" onClick={() => void savedCall.refetch()}>
            Intentar de nuevo
          </Button>
        </p>
      )}
      {isWhole && saved.length > 0 && (
        <AddressChoice saved={saved} chosen={chosen} onChoose={choose} />
      )}
      {!(isWhole && chosen) && (
        <AddressFields address={address} {...addressInputs(form, 'address')} isWhole={isWhole} />
      )}
      {isWhole && savedCall.data && !chosen && saved.length < maxSavedAddresses && (
        <>
          <Checkbox
            label="Guardar esta dirección"
            checked={addressToSave.isWanted}
            onChange={({ currentTarget }) =>
              onAddressToSave({ ...addressToSave, isWanted: currentTarget.checked })
            }
          />
          {addressToSave.isWanted && (
            <TextInput
              label="Nombre de la dirección"
              description="Opcional: para encontrarla cuando compres."
              placeholder="Casa, trabajo"
              maxLength={40}
              value={addressToSave.label}
              onChange={({ currentTarget }) =>
                onAddressToSave({ ...addressToSave, label: currentTarget.value })
              }
            />
          )}
        </>
      )}
    </fieldset>
  )
}
