const key = 'lonja.recuperacion'

/** Milliseconds for which a mailed link and its code are good. */
const lasts = 3_600_000

/** Where somebody stands between the forgotten password and the new one. */
export type KeptStep = { name: 'sent'; email: string } | { name: 'new' }

/** The step that was reached in this tab before a reload, or null. */
export function readRecovery(): KeptStep | null {
  try {
    const { step, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { step?: { name?: unknown; email?: unknown }; at?: number }
    const age = Date.now() - Number(at)
    if (!(age >= 0 && age < lasts)) return null
    if (step?.name === 'sent' && typeof step.email === 'string') return { name: 'sent', email: step.email }
    return step?.name === 'new' ? { name: 'new' } : null
  } catch {
    return null // storage is off, or holds something else: it begins with the e-mail
  }
}

/** Keeps the step in this tab; null forgets it. */
export function keepRecovery(step: KeptStep | null): void {
  try {
    if (step) sessionStorage.setItem(key, JSON.stringify({ step, at: Date.now() }))
    else sessionStorage.removeItem(key)
  } catch {
    return // storage is off: a reload begins with the e-mail
  }
}
