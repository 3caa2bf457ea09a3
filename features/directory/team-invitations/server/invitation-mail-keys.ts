/** Prefixes of the deduplication keys of the mails about an invitation. */
export const invitedMailKey = (invitationId: string) => `team.invited:${invitationId}:`
export const joinedMailKey = (invitationId: string) => `team.joined:${invitationId}:`
