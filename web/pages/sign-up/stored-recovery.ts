import { deviceEntry } from '#shared/ui/device-storage.ts'

/** Step of the password reset. */
export type StoredStep = { name: 'sent'; email: string } | { name: 'new' }

/** Stored per tab for one hour, as long as the link and its code are valid. */
const storedStep = deviceEntry<StoredStep>({
  key: 'lonja.recuperacion',
  maxAge: 3_600_000,
  area: 'session',
  parse(stored) {
    const step = stored as { name?: unknown; email?: unknown }
    if (step.name === 'sent' && typeof step.email === 'string')
      return { name: 'sent', email: step.email }
    return step.name === 'new' ? { name: 'new' } : null
  },
})

/** Step reached in this tab before a reload, or null. */
export const readStoredRecovery = storedStep.read

/** Stores the step in this tab; null clears it. */
export function storeRecovery(step: StoredStep | null): void {
  if (step) storedStep.store(step)
  else storedStep.clear()
}
