import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

type Wishes = {
  /** Where what was typed is kept: people are looked for by e-mail, which must stand in no address. */
  words?: 'in the address' | 'in memory'
}

/** Filters of a staff list, kept in the page's address; typing in a search box waits a moment before it counts. */
export function useFilter({ words = 'in the address' }: Wishes = {}) {
  const isInAddress = words === 'in the address'
  const [address, setAddress] = useSearchParams()
  const [remembered, setRemembered] = useState('')
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
  const [typed, setTyped] = useState((isInAddress && address.get('q')) || '')
  const settle = useDebouncedCallback((value: string) => (isInAddress ? set('q', value.trim()) : setRemembered(value.trim())), 300)
  const type = (value: string) => {
    setTyped(value)
    settle(value)
  }
  const get = (name: string) => (name === 'q' && !isInAddress ? remembered : address.get(name)) || undefined
  return { get, set, typed, type }
}
