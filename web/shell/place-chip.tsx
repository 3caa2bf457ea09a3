import { IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  storeReaderPlace,
  useReaderPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { countryOf } from '#shared/countries.ts'
import { lazyPart, useIdle } from '#shared/ui/lazy-part.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import styles from './place-chip.module.css'

const PlaceChooser = lazyPart(() => import('./place-chooser.tsx'), {
  waiting: <p className={styles.waiting}>Buscando ciudades…</p>,
})

/** The page that asks whether the guessed place is right, once. */
const askingPath = '/home'

/**
 * Where the reader is, or the place of the results; opens a popover that changes it. `place` is null
 * for results of everywhere.
 */
export function PlaceChip({ place }: { place?: { name: string } | null }) {
  const reader = useReaderPlace()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<'asks' | 'changes' | null>(null)
  const popover = useRef<HTMLDivElement>(null)
  const mayAsk = useIdle() && pathname === askingPath && reader.place?.isChosen === false
  useEffect(() => {
    // Who already does something is not interrupted.
    if (!mayAsk || navigator.userActivation?.hasBeenActive) return
    setOpened('asks')
    popover.current?.showPopover?.()
  }, [mayAsk])
  const name =
    place === null
      ? 'En todas partes'
      : (place?.name ?? reader.place?.name ?? countryOf(reader.countryCode)?.name ?? 'Tu lugar')
  const close = () => popover.current?.hidePopover?.()
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-results={place !== undefined || undefined}
        popoverTarget="lugar"
        onPointerEnter={PlaceChooser.fetchAhead}
      >
        <IconMapPin size="1.25rem" stroke={1.75} aria-hidden />
        <span className="only-spoken">Lugar: </span>
        <span
          className={styles.name}
          // Whose place is not known yet has a name that would change.
          data-waiting={(place === undefined && !isHydrated) || undefined}
        >
          {name}
        </span>
      </button>
      <div
        ref={popover}
        id="lugar"
        popover="auto"
        role="dialog"
        aria-label="Tu lugar"
        className={styles.popover}
        onToggle={({ newState }) => {
          if (newState === 'open') return setOpened((before) => before ?? 'changes')
          // Asked once: what was shown counts as confirmed.
          if (opened === 'asks' && reader.place && !reader.place.isChosen)
            storeReaderPlace({ ...reader.place, isChosen: true })
          setOpened(null)
        }}
      >
        {opened && (
          <PlaceChooser asks={opened === 'asks'} isOfResults={place !== undefined} onDone={close} />
        )}
      </div>
    </>
  )
}
