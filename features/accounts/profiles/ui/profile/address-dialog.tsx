import { Button, Loader } from '@mantine/core'
import { IconCurrentLocation, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { locateAddress } from '#features/platform/places/contract/address-lists.ts'
import { isAppError } from '#shared/app-error.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import styles from './address-dialog.module.css'
import { ProfileAddressFields } from './address-fields.tsx'
import { findPosition, notFound } from './find-position.ts'
import type { ProfileAddressValues } from './profile-values.ts'

type Mode = 'options' | 'automatic' | 'manual'

/** What the device or the server says of it counts; a server that gave no answer has found no address either. */
const reasonOf = (cause: unknown) =>
  isAppError(cause) && (cause.cause !== undefined || cause.code === 'internal')
    ? notFound
    : ownWords(cause, notFound)

type Props = {
  address: ProfileAddressValues
  /** What was typed before it was closed without deciding. */
  typed: ProfileAddressValues | null
  onDone: (address: ProfileAddressValues) => void
  /** Told what was typed, to begin with when it opens again. */
  onClose: (typed: ProfileAddressValues | null) => void
}

const keptWords = { tone: 'good', text: 'Aquí sigue lo que habías escrito.' } as const

/** How the address is given: first the choice, then by where the device is or by hand. What was found is looked over by hand too. */
export function AddressDialog({ address, typed, onDone, onClose }: Props) {
  const [mode, setMode] = useState<Mode>(typed ? 'manual' : 'options')
  const [draft, setDraft] = useState(typed ?? address)
  const [message, setMessage] = useState<{ tone: 'problem' | 'good'; text: string } | null>(
    typed && keptWords,
  )
  const api = useApi()
  // An answer that comes after "by hand" was chosen, or after closing, changes nothing.
  const turn = useRef(0)
  useEffect(() => () => void turn.current++, [])
  const writeByHand = (text: typeof message = null) => {
    turn.current++
    setMessage(text)
    setMode('manual')
  }
  const locate = async () => {
    const mine = ++turn.current
    setMode('automatic')
    try {
      const found = await api.call(locateAddress, await findPosition())
      if (mine !== turn.current) return
      setDraft(found)
      writeByHand({
        tone: 'good',
        text: 'Encontramos esta dirección. Revísala y completa lo que falte.',
      })
    } catch (cause) {
      if (mine === turn.current) writeByHand({ tone: 'problem', text: reasonOf(cause) })
    }
  }
  const close = () => onClose(JSON.stringify(draft) === JSON.stringify(address) ? null : draft)
  // Outside of the profile's form: a form may not hold another one.
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
          {message && <Notice tone={message.tone}>{message.text}</Notice>}
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
