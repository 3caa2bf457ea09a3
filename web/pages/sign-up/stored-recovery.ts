import { deviceNote } from '#shared/ui/device-note.ts'

/** Where somebody stands between the forgotten password and the new one. */
export type KeptStep = { name: 'sent'; email: string } | { name: 'new' }

/** Kept in this tab as long as a mailed link and its code are good: an hour. */
const note = deviceNote<KeptStep>({
  key: 'lonja.recuperacion',
  lasts: 3_600_000,
  where: 'sessionStorage',
  parse(stored) {
    const step = stored as { name?: unknown; email?: unknown }
    if (step.name === 'sent' && typeof step.email === 'string')
      return { name: 'sent', email: step.email }
    return step.name === 'new' ? { name: 'new' } : null
  },
})

/** The step that was reached in this tab before a reload, or null. */
export const readRecovery = note.read

/** Keeps the step in this tab; null forgets it. */
export function keepRecovery(step: KeptStep | null): void {
  if (step) note.keep(step)
  else note.forget()
}
