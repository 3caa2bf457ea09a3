import { z } from 'zod'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { bookRef } from './book.ts'

/** Who may look after contacts: the team of the business, or the platform's; nobody in a personal book. */
export const listBookTeam = endpoint({
  name: 'listBookTeam',
  method: 'GET',
  path: '/api/books/:book/team',
  summary: 'Who may look after the contacts of a book',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef }),
  output: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

/** Regions and cities of the contacts of a book, by which its list is filtered. */
export const listContactPlaces = endpoint({
  name: 'listContactPlaces',
  method: 'GET',
  path: '/api/books/:book/places',
  summary: 'Places of the contacts of a book',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef }),
  output: z.array(z.object({ key: z.string(), name: z.string(), contacts: z.number().int() })),
})
