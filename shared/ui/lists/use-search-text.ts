import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { readSearchText, storeSearchText } from '#shared/search-texts.ts'
import { textField } from '#shared/url-state.ts'
import { useUrlState } from '../use-url-state.ts'

/**
 * Where the search text of a list is stored. Searches by e-mail must not appear in URLs. `inTab`:
 * name of the list, under which this tab stores the text until sign-out.
 */
type Place = 'in the URL' | 'in memory' | { inTab: string }

const fields = { q: textField('q') }

/**
 * Search text of a list: `typed` is what stands in its field, `q` what the list is searched for,
 * 300 ms after the last change; undefined for none.
 */
export function useSearchText(place: Place = 'in the URL') {
  const isInUrl = place === 'in the URL'
  const list = typeof place === 'object' ? place.inTab : null
  const [inUrl, changeUrl] = useUrlState(fields, { replace: true })
  const [stored, setStored] = useState(() => (list ? readSearchText(list) : ''))
  const q = (isInUrl ? inUrl.q : stored) || undefined
  const [typed, setTyped] = useState(q ?? '')
  const apply = useDebouncedCallback((value: string) => {
    if (isInUrl) return changeUrl({ q: value })
    setStored(value)
    if (list) storeSearchText(list, value)
  }, 300)
  const type = (value: string) => {
    setTyped(value)
    apply(value.trim())
  }
  return { q, typed, type }
}
