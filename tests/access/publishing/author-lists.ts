import type { Services } from '#shared/server/services.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import type { Person } from '#tests/support/factories/people.ts'

export async function makeAuthorsToList(
  services: Services,
  { many, moment }: { many: number; moment: (i: number) => Date },
) {
  for (let i = 0; i < many; i++) await makeAuthor(services, { createdAt: moment(i) })
}

/** The lists of authors: caller and sort key of each order. */
export const authorLists = (staff: () => Person | undefined) => ({
  findAuthors: { all: { as: staff, key: () => 0 } },
  listAuthors: {
    all: {
      as: () => undefined,
      key: ({ followers }: Record<string, unknown>) => Number(followers),
    },
  },
})
