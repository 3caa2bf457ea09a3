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
 * Saves a section at once, without a form: one save after the other, each over what the one before left. `save` resolves to whether it
 * was saved; why not is `error`.
 */
export function useSaveSection<N extends SectionName>(
  businessId: string,
  section: N,
  saver: Endpoint,
) {
  const api = useApi()
  const queries = useQueryClient()
  const line = useRef<Promise<unknown>>(Promise.resolve())
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
      // A refusal may mean that others changed the business: the next try begins from theirs.
      void queries.invalidateQueries({ queryKey: key })
      return false
    }
  }
  const save = (change: (saved: MyBusiness['sections'][N]) => object): Promise<boolean> => {
    setWaiting((count) => count + 1)
    const turn = line.current
      .then(() => write(change))
      .finally(() => setWaiting((count) => count - 1))
    line.current = turn
    return turn
  }
  return { save, isSaving: waiting > 0, error }
}
