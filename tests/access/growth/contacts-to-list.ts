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
    newest: {
      as: staff,
      input: () => ({ book: 'platform' }),
      key: ({ createdAt }: Item) => String(createdAt),
    },
    'by name': {
      as: staff,
      input: () => ({ book: 'platform', sort: 'name' }),
      key: ({ name }: Item) => String(name),
      rises: true,
    },
    'by words': {
      as: staff,
      input: () => ({ book: 'platform', q: 'luz' }),
      key: ({ createdAt }: Item) => String(createdAt),
    },
  },
})

/** Endpoints that take ids besides that of the book which belong to no owner, or cannot be another's. */
export const unownedContactIds: Record<string, string> = {
  findContacts: 'narrows a list of one’s own book',
  countContacts: 'narrows a list of one’s own book',
  createContactGroup: 'tags of one’s own book in its conditions; others are none there',
  countSegment: 'tags and places of one’s own book; others are none there',
  exportContacts: 'narrows a list of one’s own book',
  exportContactCards: 'narrows a list of one’s own book',
  createContact: 'an owner of another team, or a field of another book: features/growth/contacts',
  findTaken: 'of the house’s book, which staff see whole',
  askForErasure: 'what a business keeps of the caller: features/growth/contacts',
  withdrawErasure: 'what a business keeps of the caller: features/growth/contacts',
}
