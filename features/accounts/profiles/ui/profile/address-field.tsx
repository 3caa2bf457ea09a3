import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { listCountries } from '#features/platform/places/contract/address-lists.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { AddressDialog } from './address-dialog.tsx'
import styles from './profile.module.css'
import { type ProfileAddressValues, profileAddressLines } from './profile-values.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** The current address and the button to change it. */
export function AddressField({ form }: { form: ProfileForm }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<ProfileAddressValues | null>(null)
  const { address } = form.values
  const countries = useCall(listCountries, {}, { staleTime: Infinity })
  const country =
    countries.data?.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode
  const lines = profileAddressLines(address, country)
  const problem = Object.entries(form.errors).find(([path]) => path.startsWith('address.'))?.[1]
  return (
    <section className={styles.part} aria-labelledby="direccion">
      <div className={styles.head}>
        <h2 id="direccion" className={styles.subtitle}>
          Dirección
        </h2>
        <Button onClick={() => setOpen(true)}>
          <IconMapPin size="1.25rem" stroke={1.75} aria-hidden />{' '}
          {lines.length > 0 ? 'Cambiar dirección' : 'Agregar dirección'}
        </Button>
      </div>
      <p className={styles.lines}>{lines.length > 0 ? lines.join('\n') : 'Sin dirección'}</p>
      {problem && <p className={styles.problem}>{problem}</p>}
      {isOpen && (
        <AddressDialog
          address={address}
          typed={typed}
          onClose={(unsaved) => {
            setTyped(unsaved)
            setOpen(false)
          }}
          onDone={(chosen) => {
            form.setFieldValue('address', chosen)
            setTyped(null)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
