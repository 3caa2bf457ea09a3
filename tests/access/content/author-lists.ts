import type { Person } from '../../support/factories/people.ts'

/** How the lists of authors are read. */
export const authorLists = (staff: () => Person | undefined) => ({
  findAuthors: { all: { as: staff, key: () => 0 } },
  listAuthors: { all: { as: () => undefined, key: ({ followers }: Record<string, unknown>) => Number(followers) } },
})
