import type { Services } from '#shared/server/services.ts'
import { makeContact } from '#tests/support/contacts/contacts.ts'
import type { Person } from '#tests/support/factories/people.ts'

type Item = Record<string, unknown>

/** Creates contacts with one name, three with each timestamp. */
export async function makeContactsToList(
  services: Services,
  { many, moment }: { many: number; moment: (i: number) => Date },
) {
  for (let i = 0; i < many; i++)
    await makeContact(services, { createdAt: moment(i) }, { email: `iguala-${i}@correo.test` })
}

/** Requests that list the platform's book. */
export const contactLists = (staff: () => Person | undefined) => ({
  findContacts: {
    newest: { as: staff, key: ({ createdAt }: Item) => String(createdAt) },
    'by name': {
      as: staff,
      input: () => ({ sort: 'name' }),
      key: ({ name }: Item) => String(name),
      rises: true,
    },
    'by words': {
      as: staff,
      input: () => ({ q: 'luz' }),
      key: ({ createdAt }: Item) => String(createdAt),
    },
  },
})

/**
 * Endpoints that take several ids of the book, with the reason why none of them can belong to
 * another book.
 */
export const unownedContactIds: Record<string, string> = Object.fromEntries(
  [
    'findContacts',
    'exportContacts',
    'removeContactTag',
    'addToContactGroup',
    'removeFromContactGroup',
    'mergeContacts',
    'markContactsDistinct',
    'findTaken',
  ].map((name) => [
    name,
    'of the house’s one book, which staff see whole; other books: features/growth/contacts',
  ]),
)
