import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What the blog manager's list is narrowed to, in the page's address; typing waits a moment before it counts. */
export function usePostFilter() {
  const [address, setAddress] = useSearchParams()
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
  const [typed, setTyped] = useState(address.get('q') ?? '')
  const settle = useDebouncedCallback((words: string) => set('q', words.trim()), 300)
  const type = (words: string) => {
    setTyped(words)
    settle(words)
  }
  /** One of a vocabulary; anything else in the address is nothing. */
  const oneOf = <V extends string>(name: string, values: readonly V[]): V | undefined => values.find((value) => value === address.get(name))
  return { q: address.get('q') || undefined, id: (name: string) => address.get(name) || undefined, oneOf, set, typed, type }
}
