export { fillBook } from './book/fill-books.ts'
