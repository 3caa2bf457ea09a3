import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { emptyRegistration, type RegistrationValues } from './registration-values.ts'

const key = 'lonja.registro'

/** Milliseconds for which a registration that was left waits on this device. */
const keptFor = 86_400_000

type Draft = Partial<Omit<RegistrationValues, 'password' | 'confirmPassword'>>

/** What of the form may stay on a device: never a password. */
function draftOf({ password: _, confirmPassword: __, ...rest }: RegistrationValues): Draft {
  return rest
}

const empty = draftOf(emptyRegistration)

/** What was typed before a reload or a way out; only what has the form's own shape. */
function readDraft(): Draft | null {
  try {
    const { draft, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { draft?: Record<string, unknown>; at?: number }
    const age = Date.now() - Number(at)
    if (!draft || !(age >= 0 && age < keptFor)) return null
    const known = Object.entries(empty).filter(
      ([name, value]) => typeof draft[name] === typeof value && Array.isArray(draft[name]) === Array.isArray(value),
    )
    return Object.fromEntries(known.map(([name]) => [name, draft[name]]))
  } catch {
    return null // storage is off, or holds something else: the form begins empty
  }
}

/** Keeps the draft on this device; null forgets it. */
function keepDraft(draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify({ draft, at: Date.now() }))
    else localStorage.removeItem(key)
  } catch {
    return // storage is full or off: the draft lasts as long as the page
  }
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
    const draft = readDraft()
    // Who was faster than the page has typed something newer.
    const isUntouched = JSON.stringify(draftOf(form.getValues())) === JSON.stringify(empty)
    if (draft && isUntouched) {
      form.setValues(draft)
      setRestored(JSON.stringify({ ...empty, ...draft, role: '' }) !== JSON.stringify({ ...empty, role: '' }))
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
