import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters of a staff list, kept in the page's address; typing in a search box waits a moment before it counts. */
export function useFilter() {
  const [address, setAddress] = useSearchParams()
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const [typed, setTyped] = useState(address.get('q') ?? '')
  const settle = useDebouncedCallback((value: string) => set('q', value.trim()), 300)
  const type = (value: string) => {
    setTyped(value)
    settle(value)
  }
  return { get: (name: string) => address.get(name) ?? undefined, set, typed, type }
}
