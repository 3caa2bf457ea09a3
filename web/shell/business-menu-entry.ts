import { useSyncExternalStore } from 'react'
import { deviceEntry } from '#shared/ui/device-storage.ts'
import { useViewer } from '#shared/ui/viewer.tsx'

const mark = deviceEntry({
  key: 'lonja.negocio',
  parse: (stored) => (stored === 'si' ? stored : null),
})

/**
 * Stores on this device whether the signed-in person manages a business, so that menus can name it.
 * Without storage only the role decides.
 */
export function storeHasBusiness(has: boolean): void {
  if (has) mark.store('si')
  else mark.clear()
}

const isMarked = () => mark.read() !== null

const register = { to: '/register', words: 'Registra tu negocio', isOwn: false }
/** Signed-in people create a business in the workspace. */
const begin = { ...register, to: '/dashboard-my-business' }
const own = { to: '/dashboard-my-business', words: 'Mi negocio', isOwn: true }

/** Menu entry about businesses: register one, or open the person's own. */
export function useBusinessMenuEntry(): typeof register {
  const viewer = useViewer()
  const marked = useSyncExternalStore(mark.watch, isMarked, () => false)
  if (viewer.state !== 'member') return register
  return viewer.role === 'empresa' || marked ? own : begin
}
