import { matchPath } from 'react-router'

type StaffPage = {
  path: string
  /** Heading and document title. */
  title: string
  /** The page that it lies within. */
  back?: string
}

const users = '/staff/usuarios'
const companies = '/staff/empresas'
const content = '/staff/contenido'

/** All pages of the staff area; the first match wins. */
const pages: StaffPage[] = [
  { path: '/staff-home', title: 'Mi día' },
  { path: '/staff', title: 'Verificaciones' },
  { path: users, title: 'Usuarios' },
  { path: `${users}/clientes`, title: 'Mis clientes', back: users },
  { path: `${users}/prospectos`, title: 'Mis prospectos', back: users },
  { path: `${users}/grupos`, title: 'Mis grupos', back: users },
  { path: `${users}/grupos/nuevo`, title: 'Nuevo grupo', back: `${users}/grupos` },
  { path: `${users}/grupos/:groupId`, title: 'Grupo de contactos', back: `${users}/grupos` },
  { path: `${users}/negocio`, title: 'Mi negocio', back: users },
  { path: `${users}/contactos`, title: 'Mis contactos', back: users },
  { path: `${users}/contactos/nuevo`, title: 'Nuevo contacto', back: `${users}/contactos` },
  {
    path: `${users}/contactos/parecidos`,
    title: 'Contactos duplicados',
    back: `${users}/contactos`,
  },
  { path: `${users}/contactos/etiquetas`, title: 'Etiquetas', back: `${users}/contactos` },
  { path: `${users}/contactos/campos`, title: 'Campos propios', back: `${users}/contactos` },
  {
    path: `${users}/contactos/importar`,
    title: 'Importar contactos',
    back: `${users}/contactos`,
  },
  { path: `${users}/contactos/:contactId`, title: 'Contacto', back: `${users}/contactos` },
  {
    path: `${users}/contactos/:contactId/editar`,
    title: 'Editar contacto',
    back: `${users}/contactos/:contactId`,
  },
  { path: `${users}/unir`, title: 'Comparar cuentas', back: users },
  { path: `${users}/uniones`, title: 'Uniones de cuentas', back: users },
  { path: `${users}/staff`, title: 'Mi Staff', back: users },
  { path: `${users}/staff/grupos/nuevo`, title: 'Nuevo grupo del equipo', back: `${users}/staff` },
  { path: `${users}/staff/grupos/:groupId`, title: 'Grupo del equipo', back: `${users}/staff` },
  { path: '/staff/register', title: 'Nuevo miembro', back: `${users}/staff` },
  { path: companies, title: 'Empresas' },
  { path: `${companies}/cambios`, title: 'Cambios en bloque', back: companies },
  { path: `${companies}/reclamos`, title: 'Reclamos', back: companies },
  { path: `${companies}/duplicados`, title: 'Posibles duplicados', back: companies },
  { path: `${companies}/importaciones`, title: 'Importaciones', back: companies },
  { path: content, title: 'Contenido' },
  { path: `${content}/autores`, title: 'Autores del Blog', back: content },
  { path: '/staff/authors/new', title: 'Nuevo Autor', back: `${content}/autores` },
  { path: '/staff/authors/:authorId', title: 'Autor', back: `${content}/autores` },
  {
    path: '/staff/authors/:authorId/editar',
    title: 'Editar autor',
    back: '/staff/authors/:authorId',
  },
  { path: `${content}/blog`, title: 'Mi Blog', back: content },
  { path: `${content}/blog/:postId`, title: 'Entrada del blog', back: `${content}/blog` },
  { path: `${content}/servicios`, title: 'Mis servicios', back: content },
  { path: `${content}/servicios/nuevo`, title: 'Nuevo servicio', back: `${content}/servicios` },
  { path: `${content}/servicios/:blockId`, title: 'Servicio', back: `${content}/servicios` },
  { path: `${content}/promos`, title: 'Mis promos', back: content },
  { path: `${content}/promos/nueva`, title: 'Nueva promo', back: `${content}/promos` },
  { path: `${content}/promos/:blockId`, title: 'Promo', back: `${content}/promos` },
  { path: `${content}/tienda`, title: 'Mi tienda', back: content },
  { path: `${content}/productos`, title: 'Mis productos', back: content },
  { path: `${content}/legales`, title: 'Textos legales', back: content },
  { path: `${content}/legales/:document`, title: 'Texto legal', back: `${content}/legales` },
  { path: `${content}/asistente`, title: 'Mi asistente de contenido', back: content },
  { path: '/staff/avisos', title: 'Reportes' },
  { path: '/staff/opiniones', title: 'Opiniones disputadas' },
  { path: '/staff/pagos', title: 'Pagos' },
  { path: '/staff/settings', title: 'Configurar Cuenta' },
  { path: '/staff/auditoria', title: 'Registro de auditoría' },
]

const fill = (path: string, params: Record<string, string | undefined>) =>
  path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')

/** The page at an address. Throws if no page matches, because every page needs a title. */
function find(pathname: string): { title: string; back: string | null } {
  for (const { path, title, back } of pages) {
    const match = matchPath(path, pathname)
    if (match) return { title, back: back ? fill(back, match.params) : null }
  }
  throw new Error(`no staff page matches ${pathname}`)
}

/** An address and those of the pages that it lies within, the nearest first. */
export function pathTo(pathname: string): string[] {
  const { back } = find(pathname)
  return back ? [pathname, ...pathTo(back)] : [pathname]
}

type FoundPage = {
  title: string
  /** The page that it lies within. */
  parent: { to: string; title: string } | null
  /** Whether the bottom bar has Regresar: within users or content, as the specification says. */
  hasReturn: boolean
}

/** Title of the page at an address, and where it lies. Throws if no page matches. */
export function pageAt(pathname: string): FoundPage {
  const { title, back } = find(pathname)
  return {
    title,
    parent: back === null ? null : { to: back, title: find(back).title },
    hasReturn: back !== null && back !== companies,
  }
}
