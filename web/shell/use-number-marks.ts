import { useEffect } from 'react'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { countryOf } from '#shared/countries.ts'

/** Says on the root element what the reader's country is, and how it writes decimals and thousands. */
export function useNumberMarks(): void {
  const { countryCode } = useReaderPlace()
  const country = countryOf(countryCode)
  const isComma = country?.decimalMark === ','
  const isBare = country?.hasBareThousands === true
  useEffect(() => {
    document.documentElement.toggleAttribute('data-decimal-comma', isComma)
    document.documentElement.toggleAttribute('data-bare-thousands', isBare)
    document.documentElement.setAttribute('data-country', countryCode ?? '')
  }, [countryCode, isComma, isBare])
}
