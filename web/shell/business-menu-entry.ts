import { useViewer } from '#shared/ui/viewer.tsx'

const register = { to: '/register', words: 'Registra tu negocio', isOwn: false }
/** Signed-in people create a business in the workspace. */
const begin = { ...register, to: '/dashboard-my-business' }
const own = { to: '/dashboard-my-business', words: 'Mi negocio', isOwn: true }

/** Menu entry about businesses: register one, or open the person's own. */
export function useBusinessMenuEntry(): typeof register {
  const viewer = useViewer()
  if (viewer.state !== 'member') return register
  return viewer.role === 'empresa' || viewer.hasBusiness ? own : begin
}
