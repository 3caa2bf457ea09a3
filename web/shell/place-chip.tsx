import { IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { countryOf } from '#shared/countries.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import styles from './place-chip.module.css'

/** Id of the popover, for buttons elsewhere on the page. */
export const placeChooserId = 'lugar'
export const placeChipId = 'lugar-elegido'

const PlaceChooser = lazyPart(() => import('./place-chooser.tsx'), {
  waiting: <p className={styles.waiting}>Buscando ciudades…</p>,
})

/**
 * Where the reader is, or the place of the results; opens a popover that changes it. `place` is null
 * for results of everywhere.
 */
export function PlaceChip({ place }: { place?: { name: string } | null }) {
  const reader = useReaderPlace()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const popover = useRef<HTMLDivElement>(null)
  const name =
    place === null
      ? 'En todas partes'
      : (place?.name ?? reader.place?.name ?? countryOf(reader.countryCode)?.name ?? 'Tu lugar')
  const close = () => popover.current?.hidePopover?.()
  return (
    <>
      <button
        type="button"
        id={placeChipId}
        className={styles.chip}
        data-results={place !== undefined || undefined}
        popoverTarget={placeChooserId}
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
        id={placeChooserId}
        popover="auto"
        role="dialog"
        aria-label="Tu lugar"
        className={styles.popover}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <PlaceChooser isOfResults={place !== undefined} onDone={close} />}
      </div>
    </>
  )
}
