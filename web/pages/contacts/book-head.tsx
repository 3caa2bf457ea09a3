import { matchPath, useLocation } from 'react-router'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'

/** Pages within a book besides its lists, with their headings; a contact and a group have their own. */
const pages = [
  { at: '/nuevo', title: 'Nuevo contacto' },
  { at: '/duplicados', title: 'Posibles duplicados' },
  { at: '/etiquetas', title: 'Etiquetas' },
  { at: '/campos', title: 'Campos propios' },
  { at: '/importar', title: 'Importar contactos' },
  { at: '/:contactId', title: null },
] as const

/** `path`: where the book's contacts, or its groups, are. */
const under = (path: string, address: string, at: string) => {
  const base = path.split('?')[0] ?? path
  return matchPath(base + at, address)
}

/** The way back from a page within a book to the list that it belongs to, and its heading. */
export function BookHead() {
  const { pathname } = useLocation()
  const { contactsAt, groupsAt, title, group } = useBook()
  if (under(groupsAt(), pathname, '/nueva'))
    return (
      <>
        <BackLink to={groupsAt()}>{group.titles}</BackLink>
        <h2>{group.fresh}</h2>
      </>
    )
  if (under(groupsAt(), pathname, '/:groupId'))
    return <BackLink to={groupsAt()}>{group.titles}</BackLink>
  const edited = under(contactsAt(), pathname, '/:contactId/editar')
  if (edited) return <BackLink to={contactsAt(`/${edited.params.contactId}`)}>Contacto</BackLink>
  const page = pages.find(({ at }) => under(contactsAt(), pathname, at))
  if (!page) return null
  return (
    <>
      <BackLink to={contactsAt()}>{title}</BackLink>
      {page.title && <h2>{page.title}</h2>}
    </>
  )
}
