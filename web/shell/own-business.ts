import { useSyncExternalStore } from 'react'
import { useViewer } from '#shared/ui/viewer.tsx'

const mark = 'lonja.negocio'

const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes on this device whether who is signed in runs a business: then menus name it. */
export function markOwnBusiness(has: boolean): void {
  try {
    if (has) localStorage.setItem(mark, 'si')
    else localStorage.removeItem(mark)
  } catch {
    return // storage is off: the role alone tells
  }
  for (const listener of listeners) listener()
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false // storage is off
  }
}

const register = { to: '/register', words: 'Registra tu negocio', isOwn: false }
/** Whoever has an account makes a business at the desk. */
const begin = { ...register, to: '/dashboard-my-business' }
const own = { to: '/dashboard-my-business', words: 'Mi negocio', isOwn: true }

/** Where menus lead about a business: to register one, or to one's own once there is one. */
export function useBusinessPlace(): typeof register {
  const viewer = useViewer()
  const marked = useSyncExternalStore(listen, isMarked, () => false)
  if (viewer.state !== 'member') return register
  return viewer.role === 'empresa' || marked ? own : begin
}
