import {
  storeReaderPlace,
  useReaderPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { placeChipId, placeChooserId } from '../../shell/place-chip.tsx'
import styles from './ask-place.module.css'

/** In one line, whose businesses the page shows: asked until somebody says so, with the way to another place. */
export function AskPlace() {
  const { place } = useReaderPlace()
  return (
    <p className={styles.line}>
      {place && (
        <>
          <span>
            {place.isChosen ? `Negocios de ${place.name}` : `¿Negocios de ${place.name}?`}
          </span>
          {!place.isChosen && (
            <button
              type="button"
              onClick={() => {
                storeReaderPlace({ ...place, isChosen: true })
                // The button goes: the focus moves to what says the place, and changes it.
                document.getElementById(placeChipId)?.focus()
              }}
            >
              Sí
            </button>
          )}
          <span aria-hidden>·</span>
          <button type="button" popoverTarget={placeChooserId}>
            Otro lugar
          </button>
        </>
      )}
    </p>
  )
}
