import { useEffect } from 'react'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { countryOf } from '#shared/countries.ts'

/** Says on the root element whether the reader's country writes decimals with a comma. */
export function useDecimalMark(): void {
  const { countryCode } = useReaderPlace()
  const isComma = countryOf(countryCode)?.decimalMark === ','
  useEffect(() => {
    document.documentElement.toggleAttribute('data-decimal-comma', isComma)
  }, [isComma])
}
