import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readSearchText, storeSearchText } from '#shared/search-texts.ts'

type FilterOptions = {
  /**
   * Where the search text is stored: searches by e-mail must not appear in addresses. `inTab`: name
   * of the list, under which this tab stores the text until sign-out.
   */
  words?: 'in the address' | 'in memory' | { inTab: string }
}

/** Filters of a staff list, stored in the page's address; the search text is debounced. */
export function useFilter({ words = 'in the address' }: FilterOptions = {}) {
  const isInAddress = words === 'in the address'
  const list = typeof words === 'object' ? words.inTab : null
  const [address, setAddress] = useSearchParams()
  const [storedWords, setStoredWords] = useState(() => (list ? readSearchText(list) : ''))
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
  const [typed, setTyped] = useState((isInAddress ? address.get('q') : storedWords) || '')
  const applyTyped = useDebouncedCallback((value: string) => {
    if (isInAddress) return set('q', value.trim())
    setStoredWords(value.trim())
    if (list) storeSearchText(list, value.trim())
  }, 300)
  const type = (value: string) => {
    setTyped(value)
    applyTyped(value)
  }
  const get = (name: string) =>
    (name === 'q' && !isInAddress ? storedWords : address.get(name)) || undefined
  /** The value if it is one of `values`; otherwise undefined. */
  const oneOf = <V extends string>(name: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === get(name))
  return { get, oneOf, set, typed, type }
}
