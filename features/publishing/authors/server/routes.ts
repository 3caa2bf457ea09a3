import type { Route } from '#shared/server/route.ts'
import { archiveAuthor } from './archive-author.ts'
import { createAuthor } from './create-author.ts'
import { findAuthors } from './find-authors.ts'
import { listAuthors } from './list-authors.ts'
import { readAuthor } from './read-author.ts'
import { readStaffAuthor } from './read-staff-author.ts'
import { saveAuthor } from './save-author.ts'

export const authorsEndpoints: Route[] = [
  findAuthors,
  readStaffAuthor,
  createAuthor,
  saveAuthor,
  archiveAuthor,
  listAuthors,
  readAuthor,
]
