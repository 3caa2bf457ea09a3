import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { deviceNote } from '#shared/ui/device-note.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { emptyRegistration, type RegistrationValues } from './registration-values.ts'

type Draft = Partial<Omit<RegistrationValues, 'password' | 'confirmPassword'>>

/** What of the form may stay on a device: never a password. */
function draftOf({ password: _, confirmPassword: __, ...rest }: RegistrationValues): Draft {
  return rest
}

const empty = draftOf(emptyRegistration)

/** What was typed before a reload or a way out waits for a day; only what has the form's own shape. */
const note = deviceNote<Draft>({
  key: 'lonja.registro',
  lasts: 86_400_000,
  parse(stored) {
    if (typeof stored !== 'object' || stored === null) return null
    const draft = stored as Record<string, unknown>
    const known = Object.entries(empty).filter(
      ([name, value]) =>
        typeof draft[name] === typeof value && Array.isArray(draft[name]) === Array.isArray(value),
    )
    return Object.fromEntries(known.map(([name]) => [name, draft[name]]))
  },
})

/** Keeps the draft on this device; null forgets it. Without storage it lasts as long as the page. */
function keepDraft(draft: Draft | null): void {
  if (draft) note.keep(draft)
  else note.forget()
}

/** A registration outlives a reload and a way out, without its passwords. */
export function useRegistrationDraft(form: UseFormReturnType<RegistrationValues>) {
  const [isRestored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  // The server does not see what this device keeps.
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useEffect(() => {
    if (!isHydrated) return
    const draft = note.read()
    // Who was faster than the page has typed something newer.
    const isUntouched = JSON.stringify(draftOf(form.getValues())) === JSON.stringify(empty)
    if (draft && isUntouched) {
      form.setValues(draft)
      setRestored(
        JSON.stringify({ ...empty, ...draft, role: '' }) !== JSON.stringify({ ...empty, role: '' }),
      )
    }
    setRead(true)
  }, [isHydrated])
  const text = JSON.stringify(draftOf(form.values))
  useEffect(() => {
    if (isRead) keepDraft(text === JSON.stringify(empty) ? null : JSON.parse(text))
  }, [isRead, text])
  const beginAnew = () => {
    keepDraft(null)
    setRestored(false)
    form.setValues(emptyRegistration)
    form.clearErrors()
  }
  return {
    /** Something that was typed before has come back. */
    isRestored,
    beginAnew,
    /** The account is there: nothing of it stays on the device. */
    forget: () => keepDraft(null),
  }
}
