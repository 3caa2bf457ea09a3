export { fillBook, prepareBooks } from './book/fill-books.ts'
