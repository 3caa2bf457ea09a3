import { Button, Loader } from '@mantine/core'
import { IconCurrentLocation, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { locateAddress } from '#features/platform/places/contract/address-lists.ts'
import { isAppError } from '#shared/app-error.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import styles from './address-dialog.module.css'
import { ProfileAddressFields } from './address-fields.tsx'
import { findPosition, notFound } from './find-position.ts'
import type { ProfileAddressValues } from './profile-values.ts'

type Mode = 'options' | 'automatic' | 'manual'

/**
 * Message for a failed lookup: that of the device or server if there is one; connection and server
 * errors count as "not found".
 */
const messageOf = (cause: unknown) =>
  isAppError(cause) && (cause.cause !== undefined || cause.code === 'internal')
    ? notFound
    : errorMessageOf(cause, notFound)

type Props = {
  address: ProfileAddressValues
  /** Address typed before the dialog was closed without saving. */
  typed: ProfileAddressValues | null
  onDone: (address: ProfileAddressValues) => void
  /** Receives the typed address, to restore it when the dialog opens again. */
  onClose: (typed: ProfileAddressValues | null) => void
}

const restoredMessage = { color: 'good', text: 'Aquí sigue lo que habías escrito.' } as const

/**
 * Enters an address: by the device's position or manually. A located address can be corrected
 * manually.
 */
export function AddressDialog({ address, typed, onDone, onClose }: Props) {
  const [mode, setMode] = useState<Mode>(typed ? 'manual' : 'options')
  const [draft, setDraft] = useState(typed ?? address)
  const [message, setMessage] = useState<{ color: 'problem' | 'good'; text: string } | null>(
    typed && restoredMessage,
  )
  const api = useApi()
  // Ignores answers that arrive after "manual" was chosen or the dialog was closed.
  const currentRequest = useRef(0)
  useEffect(() => () => void currentRequest.current++, [])
  const writeByHand = (text: typeof message = null) => {
    currentRequest.current++
    setMessage(text)
    setMode('manual')
  }
  const locate = async () => {
    const ownRequest = ++currentRequest.current
    setMode('automatic')
    try {
      const found = await api.call(locateAddress, await findPosition())
      if (ownRequest !== currentRequest.current) return
      setDraft(found)
      writeByHand({
        color: 'good',
        text: 'Encontramos esta dirección. Revísala y completa lo que falte.',
      })
    } catch (cause) {
      if (ownRequest === currentRequest.current)
        writeByHand({ color: 'problem', text: messageOf(cause) })
    }
  }
  const close = () => onClose(JSON.stringify(draft) === JSON.stringify(address) ? null : draft)
  // Outside of the profile's form in the DOM: forms must not be nested.
  return createPortal(
    <Sheet open onClose={close} title="Dirección">
      {mode === 'options' && (
        <div className={styles.options}>
          <button type="button" className={styles.option} onClick={locate}>
            <IconCurrentLocation size="1.75rem" stroke={1.5} aria-hidden />
            <strong>Automática</strong>
            <span>Con la ubicación de tu dispositivo. No la guardamos.</span>
          </button>
          <button type="button" className={styles.option} onClick={() => writeByHand()}>
            <IconPencil size="1.75rem" stroke={1.5} aria-hidden />
            <strong>Manual</strong>
            <span>Escribe tú la dirección.</span>
          </button>
        </div>
      )}
      {mode === 'automatic' && (
        <div className={styles.waiting} role="status">
          <Loader aria-hidden />
          <p>Buscando tu ubicación...</p>
          <Button variant="default" onClick={() => writeByHand()}>
            Escribirla a mano
          </Button>
        </div>
      )}
      {mode === 'manual' && (
        <div className={styles.manual}>
          {message && <Notice color={message.color}>{message.text}</Notice>}
          <ProfileAddressFields
            address={draft}
            onChange={setDraft}
            onSubmit={() => onDone(draft)}
          />
        </div>
      )}
    </Sheet>,
    document.body,
  )
}
