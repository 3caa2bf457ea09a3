/** The pages of a business's own people, by their address under /dashboard-my-business. */
export const rooms = [
  { path: '', label: 'Resumen', title: 'Mi Negocio' },
  { path: '/editar', label: 'Editar página', title: 'Editar página' },
  { path: '/verificacion', label: 'Verificación', title: 'Verificación' },
  { path: '/solicitudes', label: 'Solicitudes', title: 'Solicitudes' },
]

/** Address of a page of the desk for one business; `section` is a place in it. */
export const deskHref = (room: string, businessId: string, section?: string) =>
  `/dashboard-my-business${room}?negocio=${businessId}${section ? `#${section}` : ''}`
