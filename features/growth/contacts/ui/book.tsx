import { createContext, type ReactNode, useContext } from 'react'
import type { BookRef } from '../contract/book.ts'
import { type GroupWords, groupWordsOf } from '../vocabulary.ts'
import type { May } from './contact-queries.ts'

/** The book that the screens show, and where its pages are. */
export type Book = {
  book: BookRef
  /** What its list of everybody is called. */
  title: string
  may: May
  /** Address of the list of contacts, or of a page under it: `/nuevo`, `/{id}`, `/{id}/editar`. */
  contactsAt: (page?: string) => string
  groupsAt: (page?: string) => string
  pairsAt: string
  newGroupAt: string
  group: GroupWords
  /** Hook that reads what else is known of listed contacts; a map of what arrived. Only the book of a business has it. */
  useFigures?: (
    businessId: string,
    contactIds: readonly string[],
  ) => ReadonlyMap<string, ContactFigures>
}

/** What a business knows of a contact beyond its book; what is not known is null. */
export type ContactFigures = {
  /** What they bought, in words. */
  bought: string | null
  lastAt: string | null
  /** The last contact was long ago. */
  isQuiet: boolean
  nextTask: { title: string; dueAt: string } | null
}

const noFigures: ReadonlyMap<string, ContactFigures> = new Map()

/** For books of which nothing else is known. */
export const useNoFigures = () => noFigures

export const everything: May = { create: true, edit: true, delete: true, share: true }
const nothing: May = { create: false, edit: false, delete: false, share: false }

/** The platform's book, for who may only read it. */
export const platformBook: Book = {
  book: 'platform',
  title: 'Mis contactos',
  may: nothing,
  contactsAt: (page = '') => `/staff/usuarios/contactos${page}`,
  groupsAt: (page = '') => `/staff/usuarios/grupos${page}`,
  pairsAt: '/staff/usuarios/contactos/parecidos',
  newGroupAt: '/staff/usuarios/grupos/nuevo',
  group: groupWordsOf('platform'),
}

const BookContext = createContext<Book>(platformBook)

/** The book around a component; the platform's where no page names another. */
export const useBook = (): Book => useContext(BookContext)

/** Names the book for the screens inside. */
export const BookProvider = ({ value, children }: { value: Book; children: ReactNode }) => (
  <BookContext value={value}>{children}</BookContext>
)
