import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { listSavedAddresses, type SavedAddress } from '#features/buying/address-book/contract.ts'
import { AddressChoice } from '#features/buying/address-book/ui/parts/address-choice.tsx'
import { AddressFields } from '#features/buying/address-book/ui/parts/address-fields.tsx'
import { addressInputs } from '#features/buying/address-book/ui/parts/address-inputs.ts'
import {
  addressValuesOf,
  emptyAddress,
  isSame,
} from '#features/buying/address-book/ui/parts/address-values.ts'
import { maxBookAddresses } from '#features/buying/address-book/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import styles from './pay.module.css'

/** Whether what was typed is to be kept, and under which name. */
export type Keeping = { isWanted: boolean; label: string }

type Props = {
  form: UseFormReturnType<CheckoutValues>
  /** False where everything is picked up: country and state are enough. */
  isWhole: boolean
  /** Who is signed in chooses among what they saved, and keeps what they type. */
  isMember: boolean
  keeping: Keeping
  onKeeping: (keeping: Keeping) => void
}

/** Where it goes: one of the saved addresses, or one that is asked as people in that country say it. */
export function AddressPart({ form, isWhole, isMember, keeping, onKeeping }: Props) {
  const { address } = form.values
  const book = useCall(listSavedAddresses, {}, { enabled: isMember })
  const saved = (isMember && book.data?.items) || []
  const found = saved.find((one) => isSame(address, one)) ?? null
  // Whoever types goes on typing, though what they type is saved already.
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
      {isWhole && isMember && book.error && !book.data && (
        <p className={styles.problem} role="alert">
          No pudimos leer tus direcciones guardadas. Puedes escribir una.{' '}
          <Button look="quiet" onClick={() => void book.refetch()}>
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
      {isWhole && book.data && !chosen && saved.length < maxBookAddresses && (
        <>
          <Checkbox
            label="Guardar esta dirección"
            checked={keeping.isWanted}
            onChange={({ currentTarget }) =>
              onKeeping({ ...keeping, isWanted: currentTarget.checked })
            }
          />
          {keeping.isWanted && (
            <TextInput
              label="Nombre de la dirección"
              description="Opcional: para encontrarla cuando compres."
              placeholder="Casa, trabajo"
              maxLength={40}
              value={keeping.label}
              onChange={({ currentTarget }) =>
                onKeeping({ ...keeping, label: currentTarget.value })
              }
            />
          )}
        </>
      )}
    </fieldset>
  )
}
