import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { findPostalCode } from '../../contract/address-lists.ts'

/** Fewest signs of a postal code that is worth looking up. */
const leastCode = 4

type Filled = { state: string; city: string; neighborhood: string }
type Options = {
  fill: (changes: Partial<Filled>) => void /** Only for the signed-in. */
  isAsked?: boolean
}

/** What is known of the postal code that is typed: undefined before, null for none. What a person wrote themselves is never overwritten. */
export function usePostalCode(
  address: Filled & { postalCode: string; countryCode: string },
  { fill, isAsked = true }: Options,
) {
  const [postalCode] = useDebouncedValue(address.postalCode.trim(), 250)
  const [countryCode] = useDebouncedValue(address.countryCode, 250)
  const isWhole = isAsked && postalCode.length >= leastCode
  const answer = useCall(
    findPostalCode,
    { countryCode, postalCode },
    { enabled: isWhole, staleTime: 600_000 },
  )
  const found = isWhole ? answer.data?.found : undefined
  const before = useRef<Partial<Filled>>({})
  const now = useRef({ address, fill })
  now.current = { address, fill }
  useEffect(() => {
    if (!found) return
    const [only] = found.neighborhoods.length === 1 ? found.neighborhoods : ['']
    const told: Filled = { state: found.state, city: found.city, neighborhood: only ?? '' }
    const { address, fill } = now.current
    const isOurs = (field: keyof Filled) =>
      address[field] === '' || address[field] === before.current[field]
    fill(
      Object.fromEntries(
        Object.entries(told).filter(([field, value]) => value && isOurs(field as keyof Filled)),
      ),
    )
    before.current = told
  }, [found])
  return found
}
