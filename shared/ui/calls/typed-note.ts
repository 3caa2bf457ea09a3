import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { accountNote } from './account-note.ts'
import { signedInAccountId } from './signed-in-account-id.ts'

type Values = Record<string, unknown>
type Kept = { begunWith: string; typed: Values }

/** Fields that no device keeps. */
const secret = /password|secret|token|^(?:code|key|pin)$|key$/i

let isDiscarded = false
/** Who is about to sign out does not want what they typed. */
export const discardTypedNote = (): void => {
  isDiscarded = true
}

/** What may be kept of a form's values: neither secrets nor files. */
const keepable = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !secret.test(name) && !(value instanceof Blob),
    ),
  )

/**
 * Keeps what was typed in a form whose session ended under it, and gives it back once the same account is at the same form again. `name` tells
 * the form from others of its page.
 */
export function useTypedNote<V extends Values>(name: string, form: UseFormReturnType<V>): void {
  const latest = useRef(form)
  latest.current = form
  // Forms alike may be of different things, which they begin with.
  const [begunWith] = useState(() => JSON.stringify(keepable(form.getInitialValues())))
  useEffect(() => {
    const owner = signedInAccountId()
    isDiscarded = false
    if (owner === null) return
    const note = accountNote<Kept>(
      {
        key: `formulario:${location.pathname}${location.search}:${name}`,
        maxAge: 86_400_000,
        where: 'sessionStorage',
        parse: (stored) =>
          typeof stored === 'object' && stored !== null && 'typed' in stored
            ? (stored as Kept)
            : null,
      },
      owner,
    )
    const found = note.read()
    if (found?.begunWith === begunWith) {
      note.clear()
      latest.current.setValues(found.typed as Partial<V>)
    }
    return () => {
      const { current: left } = latest
      if (signedInAccountId() !== owner && !isDiscarded && left.isDirty())
        note.store({ begunWith, typed: keepable(left.getValues()) })
    }
  }, [name, begunWith])
}
