import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { type Book, BookProvider, everything } from '#features/growth/contacts/ui/book.tsx'
import { groupWordsOf } from '#features/growth/contacts/vocabulary.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import styles from './book.module.css'
import { BookHead } from './book-head.tsx'

const home = '/mis-clientes'

/** Layout of the reader's own book: of who has clients, but no business here. */
export default function PersonalBook() {
  const value = useMemo<Book>(
    () => ({
      book: 'mine',
      title: 'Mis clientes',
      may: everything,
      contactsAt: (page = '') => `${home}${page}`,
      groupsAt: (page = '') => `${home}/listas${page}`,
      pairsAt: `${home}/duplicados`,
      newGroupAt: `${home}/listas/nueva`,
      group: groupWordsOf('mine'),
    }),
    [],
  )
  return (
    <PageShell isWork>
      <PageHead title="Mis clientes" description="A quién conoces y cómo localizarlo." hidden />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Mis clientes</h1>
          <ButtonLink to={`${home}/listas`} variant="quiet">
            Listas
          </ButtonLink>
        </header>
        <BookProvider value={value}>
          <SignedInOnly waiting={<Skeleton height="22rem" />}>
            {() => (
              <>
                <BookHead />
                <Outlet />
              </>
            )}
          </SignedInOnly>
        </BookProvider>
      </div>
    </PageShell>
  )
}
