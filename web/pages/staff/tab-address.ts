/** The address of the tab that a query names (`?tab=contenido&seccion=duplicados`), with the rest of the query; null when it names none. */
export function tabAddress(query: URLSearchParams): string | null {
  const rest = new URLSearchParams(query)
  const tab = rest.get('tab')
  rest.delete('tab')
  if (tab === null) return null
  const path = ['usuarios', 'empresas', 'contenido', 'avisos', 'pagos'].includes(tab) ? `/staff/${tab}` : '/staff'
  return rest.size > 0 ? `${path}?${rest}` : path
}
