import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { accountEntry } from './account-storage.ts'
import { signedInAccountId } from './signed-in-account-id.ts'

type Values = Record<string, unknown>
type StoredInput = { begunWith: string; typed: Values }

/** Fields that are never stored. */
const neverStored = /password|secret|token|^(?:code|key|pin)$|key$/i

let isDiscarded = false
/** Called before signing out: discards unsent form input. */
export const discardUnsentInput = (): void => {
  isDiscarded = true
}

/** The storable part of form values: no secrets and no files. */
const storableValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !neverStored.test(name) && !(value instanceof Blob),
    ),
  )

/**
 * Stores the input of a form whose session ended, and restores it when the same account opens the
 * same form again. `name` distinguishes forms of one page.
 */
export function useUnsentInput<V extends Values>(name: string, form: UseFormReturnType<V>): void {
  const latest = useRef(form)
  latest.current = form
  // Equal forms may edit different items, which their initial values distinguish.
  const [begunWith] = useState(() => JSON.stringify(storableValues(form.getInitialValues())))
  useEffect(() => {
    const owner = signedInAccountId()
    isDiscarded = false
    if (owner === null) return
    const entry = accountEntry<StoredInput>(
      {
        key: `formulario:${location.pathname}${location.search}:${name}`,
        maxAge: 86_400_000,
        area: 'session',
        parse: (stored) =>
          typeof stored === 'object' && stored !== null && 'typed' in stored
            ? (stored as StoredInput)
            : null,
      },
      owner,
    )
    const found = entry.read()
    if (found?.begunWith === begunWith) {
      entry.clear()
      latest.current.setValues(found.typed as Partial<V>)
    }
    return () => {
      const { current: currentForm } = latest
      if (signedInAccountId() !== owner && !isDiscarded && currentForm.isDirty())
        entry.store({ begunWith, typed: storableValues(currentForm.getValues()) })
    }
  }, [name, begunWith])
}
