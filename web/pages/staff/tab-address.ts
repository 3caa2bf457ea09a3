const tabs = ['usuarios', 'empresas', 'contenido', 'avisos', 'pagos']

/** What is decided about businesses, which stood in Contenido before. */
const sections = ['reclamos', 'duplicados', 'importaciones']

/** The address of the tab that a query names (`?tab=contenido&seccion=duplicados`), with the rest of the query; null when it names none. */
export function tabAddress(query: URLSearchParams): string | null {
  const rest = new URLSearchParams(query)
  const tab = rest.get('tab')
  const section = rest.get('seccion')
  rest.delete('tab')
  if (tab === null) return null
  rest.delete('seccion')
  const path = sections.find((name) => tab === 'contenido' && name === section)
  const open = path ? `/staff/empresas/${path}` : tabs.includes(tab) ? `/staff/${tab}` : '/staff'
  return rest.size > 0 ? `${open}?${rest}` : open
}
