import { useSyncExternalStore } from 'react'
import { useViewer } from '#shared/ui/viewer.tsx'

const storageKey = 'lonja.negocio'

const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Stores on this device whether the signed-in person manages a business, so that menus can name it.
 */
export function storeHasBusiness(has: boolean): void {
  try {
    if (has) localStorage.setItem(storageKey, 'si')
    else localStorage.removeItem(storageKey)
  } catch {
    return // storage is blocked: only the role decides
  }
  for (const listener of listeners) listener()
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false // storage is blocked
  }
}

const register = { to: '/register', words: 'Registra tu negocio', isOwn: false }
/** Signed-in people create a business in the workspace. */
const begin = { ...register, to: '/dashboard-my-business' }
const own = { to: '/dashboard-my-business', words: 'Mi negocio', isOwn: true }

/** Menu entry about businesses: register one, or open the person's own. */
export function useBusinessMenuEntry(): typeof register {
  const viewer = useViewer()
  const marked = useSyncExternalStore(listen, isMarked, () => false)
  if (viewer.state !== 'member') return register
  return viewer.role === 'empresa' || marked ? own : begin
}
