import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  listMyBusinesses,
  type MyBusiness,
  readMyBusiness,
} from '#features/directory/businesses/contract/owner.ts'
import type { SectionName } from '#features/directory/businesses/vocabulary.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'

/**
 * Saves a section without a form. Saves run one after the other, each based on the result of the
 * previous one. `save` returns whether it succeeded; `error` has the reason if not.
 */
export function useSaveSection<N extends SectionName>(
  businessId: string,
  section: N,
  saver: Endpoint,
) {
  const api = useApi()
  const queries = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const key = callKey(readMyBusiness, { businessId })

  const write = async (change: (saved: MyBusiness['sections'][N]) => object): Promise<boolean> => {
    try {
      const business =
        queries.getQueryData<MyBusiness>(key) ?? (await api.call(readMyBusiness, { businessId }))
      const saved = business.sections[section]
      const output = await api.call(saver, { ...change(saved), businessId, version: saved.version })
      queries.setQueryData(key, output as MyBusiness)
      void queries.invalidateQueries({ queryKey: callKey(listMyBusinesses) })
      setError(null)
      return true
    } catch (refusal) {
      setError((refusal as Error).message)
      // The business may have been changed by others: load it again before the next attempt.
      void queries.invalidateQueries({ queryKey: key })
      return false
    }
  }
  const save = (change: (saved: MyBusiness['sections'][N]) => object): Promise<boolean> => {
    setWaiting((count) => count + 1)
    const next = queue.current
      .then(() => write(change))
      .finally(() => setWaiting((count) => count - 1))
    queue.current = next
    return next
  }
  return { save, isSaving: waiting > 0, error }
}
