const tabs = ['usuarios', 'empresas', 'contenido', 'avisos', 'pagos']

/** Sections about businesses, formerly within Contenido. */
const sections = ['reclamos', 'duplicados', 'importaciones']

/**
 * Address of the tab named in a query (`?tab=contenido&seccion=duplicados`), with the rest of the
 * query; null if it names none.
 */
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
