import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { useClientFigures } from '#features/growth/clients/ui/use-client-figures.ts'
import { type Book, BookProvider } from '#features/growth/contacts/ui/book.tsx'
import { groupWordsOf } from '#features/growth/contacts/vocabulary.ts'
import { BookHead } from '../../contacts/book-head.tsx'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'

/** Layout of the pages of a business's contacts. */
export default function BusinessBook() {
  const business = useMyBusiness()
  const { id, role } = business
  const value = useMemo<Book>(() => {
    const isManager = role !== 'seller'
    return {
      book: id,
      title: 'Clientes',
      may: { create: true, edit: true, delete: isManager, share: isManager },
      contactsAt: (page = '') => myBusinessHref(`/clientes${page}`, id),
      groupsAt: (page = '') => myBusinessHref(`/listas${page}`, id),
      pairsAt: myBusinessHref('/clientes/duplicados', id),
      newGroupAt: myBusinessHref('/listas/nueva', id),
      group: groupWordsOf(id),
      useFigures: useClientFigures,
    }
  }, [id, role])
  return (
    <BookProvider key={id} value={value}>
      <BookHead />
      <Outlet context={business} />
    </BookProvider>
  )
}
