const storageKey = 'lonja.ref'
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Remembers on this device who invited (`?ref=`), until an account is made. Anything that is no account's id is ignored. */
export function keepReferral(ref: string | null): void {
  if (!ref || !idForm.test(ref)) return
  try {
    localStorage.setItem(storageKey, ref)
  } catch {
    return // barred storage: the invitation is lost, the visit is not
  }
}

/** Who invited, or null. */
export function readReferral(): string | null {
  try {
    const ref = localStorage.getItem(storageKey)
    return ref && idForm.test(ref) ? ref : null
  } catch {
    return null
  }
}
