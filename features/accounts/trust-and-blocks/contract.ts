import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { hidingWays } from './vocabulary.ts'

/** Somebody whom the caller keeps away; `id` is of that wish, never of the person. */
const hiddenPerson = z.object({
  id: z.uuid(),
  way: z.enum(hidingWays),
  /** As they were called where they were met. */
  shownAs: z.string(),
  since: z.iso.datetime(),
})
export type HiddenPerson = z.output<typeof hiddenPerson>

/** Whom the caller keeps away, newest first; all of them. */
export const listHiddenPeople = endpoint({
  name: 'listHiddenPeople',
  method: 'GET',
  path: '/api/my/hidden-people',
  summary: 'People whom the caller muted or blocked',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({ people: z.array(hiddenPerson) }),
})

/** Which of some texts on a page the caller does not want to read. */
export const findHiddenTexts = endpoint({
  name: 'findHiddenTexts',
  method: 'POST',
  path: '/api/my/hidden-texts',
  summary: 'Which of these texts are of people whom the caller muted or blocked',
  allow: signedIn,
  limit: { points: 600, seconds: 600 },
  maxBody: 8192,
  input: z.strictObject({ subjectIds: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({ hidden: z.array(z.object({ id: z.uuid(), way: z.enum(hidingWays) })) }),
})

/** Mutes or blocks whoever wrote a text. They are not told, and nothing that they get tells it. */
export const hideAuthor = endpoint({
  name: 'hideAuthor',
  method: 'PUT',
  path: '/api/subjects/:subjectId/author/hidden',
  summary: 'Mute or block whoever wrote this',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ subjectId: z.uuid(), way: z.enum(hidingWays) }),
  output: hiddenPerson,
})

/** The wish is over; what the person wrote meanwhile is there as ever. */
export const showPerson = endpoint({
  name: 'showPerson',
  method: 'DELETE',
  path: '/api/my/hidden-people/:hiddenId',
  summary: 'Neither mute nor block somebody any more',
  allow: signedIn,
  input: z.strictObject({ hiddenId: z.uuid() }),
  output: z.object({}),
})
