import type { Services } from '#shared/server/services.ts'
import { makeAuthor } from '../../support/content/authors.ts'
import type { Person } from '../../support/factories/people.ts'

export async function makeAuthorsToList(services: Services, { many, moment }: { many: number; moment: (i: number) => Date }) {
  for (let i = 0; i < many; i++) await makeAuthor(services, { createdAt: moment(i) })
}

/** How the lists of authors are read. */
export const authorLists = (staff: () => Person | undefined) => ({
  findAuthors: { all: { as: staff, key: () => 0 } },
  listAuthors: { all: { as: () => undefined, key: ({ followers }: Record<string, unknown>) => Number(followers) } },
})

/** What takes the id of a record, and why that can be nobody else's. */
export const ofContent: Record<string, string> = {
  createAuthor: 'pictures of one’s own alone: features/authors',
  saveAuthor: 'pictures of one’s own, or that the author has: features/authors',
  listStaffPosts: 'narrows a list that staff see whole',
  savePost: 'staff may see any; files: features/content',
  listRelatedPosts: 'posts that everybody reads',
}
