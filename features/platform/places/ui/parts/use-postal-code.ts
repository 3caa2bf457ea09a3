import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { findPostalCode } from '../../contract/address-lists.ts'

/** Shortest postal code that is looked up. */
const minLength = 4

type Filled = { state: string; city: string; neighborhood: string }
type Options = {
  fill: (changes: Partial<Filled>) => void
  /** Whether to look up codes; false for guests. */
  isAsked?: boolean
}

/**
 * Looks up the typed postal code and fills in its place: undefined before, null for an unknown
 * code. Fields that the person has edited are not overwritten.
 */
export function usePostalCode(
  address: Filled & { postalCode: string; countryCode: string },
  { fill, isAsked = true }: Options,
) {
  const [postalCode] = useDebouncedValue(address.postalCode.trim(), 250)
  const [countryCode] = useDebouncedValue(address.countryCode, 250)
  const isLookedUp = isAsked && postalCode.length >= minLength
  const answer = useCall(
    findPostalCode,
    { countryCode, postalCode },
    { enabled: isLookedUp, staleTime: 600_000 },
  )
  const found = isLookedUp ? answer.data?.found : undefined
  const lastFilled = useRef<Partial<Filled>>({})
  const latest = useRef({ address, fill })
  latest.current = { address, fill }
  useEffect(() => {
    if (!found) return
    const [only] = found.neighborhoods.length === 1 ? found.neighborhoods : ['']
    const suggested: Filled = { state: found.state, city: found.city, neighborhood: only ?? '' }
    const { address, fill } = latest.current
    const mayOverwrite = (field: keyof Filled) =>
      address[field] === '' || address[field] === lastFilled.current[field]
    fill(
      Object.fromEntries(
        Object.entries(suggested).filter(
          ([field, value]) => value && mayOverwrite(field as keyof Filled),
        ),
      ),
    )
    lastFilled.current = suggested
  }, [found])
  return found
}
