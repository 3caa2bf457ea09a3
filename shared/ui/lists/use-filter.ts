import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepWords, keptWords } from '#shared/kept-words.ts'

type Wishes = {
  /**
   * Where what was typed is kept: people are looked for by e-mail, which must stand in no address. `inTab`: the name of the list, under
   * which this tab keeps it over a reload and a way back until somebody signs out.
   */
  words?: 'in the address' | 'in memory' | { inTab: string }
}

/** Filters of a staff list, kept in the page's address; typing in a search box waits a moment before it counts. */
export function useFilter({ words = 'in the address' }: Wishes = {}) {
  const isInAddress = words === 'in the address'
  const list = typeof words === 'object' ? words.inTab : null
  const [address, setAddress] = useSearchParams()
  const [remembered, setRemembered] = useState(() => (list ? keptWords(list) : ''))
  const set = (name: string, value: string | undefined) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const [typed, setTyped] = useState((isInAddress ? address.get('q') : remembered) || '')
  const settle = useDebouncedCallback((value: string) => {
    if (isInAddress) return set('q', value.trim())
    setRemembered(value.trim())
    if (list) keepWords(list, value.trim())
  }, 300)
  const type = (value: string) => {
    setTyped(value)
    settle(value)
  }
  const get = (name: string) =>
    (name === 'q' && !isInAddress ? remembered : address.get(name)) || undefined
  /** One of a vocabulary; anything else in the address is nothing. */
  const oneOf = <V extends string>(name: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === get(name))
  return { get, oneOf, set, typed, type }
}
