import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { hidingWays } from './vocabulary.ts'

/** A person whom the caller muted or blocked; `id` identifies that record, not the person. */
const hiddenPerson = z.object({
  id: z.uuid(),
  way: z.enum(hidingWays),
  /** The person's display name where the caller muted or blocked them. */
  shownAs: z.string(),
  since: z.iso.datetime(),
})
export type HiddenPerson = z.output<typeof hiddenPerson>

/** Lists all people whom the caller muted or blocked, newest first. */
export const listHiddenPeople = endpoint({
  name: 'listHiddenPeople',
  method: 'GET',
  path: '/api/my/hidden-people',
  summary: 'People whom the caller muted or blocked',
  allow: signedIn,
  // Hidden: only the person may know whom they muted or blocked.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.object({ people: z.array(hiddenPerson) }),
})

/** Gets which of these texts are by people whom the caller muted or blocked. */
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

/** Mutes or blocks the author of a text. The author is not notified and cannot detect it. */
export const hideAuthor = endpoint({
  name: 'hideAuthor',
  method: 'PUT',
  path: '/api/subjects/:subjectId/author/hidden',
  summary: 'Mute or block the author of this',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ subjectId: z.uuid(), way: z.enum(hidingWays) }),
  output: hiddenPerson,
})

/** Removes a mute or block; texts written meanwhile become visible. */
export const unhidePerson = endpoint({
  name: 'unhidePerson',
  method: 'DELETE',
  path: '/api/my/hidden-people/:hiddenId',
  summary: 'Remove a mute or block',
  allow: signedIn,
  input: z.strictObject({ hiddenId: z.uuid() }),
  output: z.object({}),
})
