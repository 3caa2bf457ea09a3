import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { deviceEntry } from '#shared/ui/device-storage.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { emptyRegistration, type RegistrationValues } from './registration-values.ts'

type Draft = Partial<Omit<RegistrationValues, 'password' | 'confirmPassword'>>

/** The part of the form that may be stored on a device: no passwords. */
function draftOf({ password: _, confirmPassword: __, ...rest }: RegistrationValues): Draft {
  return rest
}

const empty = draftOf(emptyRegistration)

/**
 * Stores the draft for a day, so that it survives reloads; only fields with the form's types are
 * restored.
 */
const entry = deviceEntry<Draft>({
  key: 'lonja.registro',
  maxAge: 86_400_000,
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

/**
 * Stores the draft on this device; null deletes it. Without storage it lasts as long as the page.
 */
function storeDraft(draft: Draft | null): void {
  if (draft) entry.store(draft)
  else entry.clear()
}

/** Preserves the registration form across reloads and navigation, without its passwords. */
export function useRegistrationDraft(form: UseFormReturnType<RegistrationValues>) {
  const [isRestored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  // The server cannot read the device's storage.
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (!isHydrated) return
    const draft = entry.read()
    // A person who typed before hydration has entered something newer.
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
    if (isRead) storeDraft(text === JSON.stringify(empty) ? null : JSON.parse(text))
  }, [isRead, text])
  const reset = () => {
    storeDraft(null)
    setRestored(false)
    form.setValues(emptyRegistration)
    form.clearErrors()
  }
  return {
    /** Whether a stored draft was restored. */
    isRestored,
    reset,
    /** Deletes the draft once the account exists. */
    clear: () => storeDraft(null),
  }
}
