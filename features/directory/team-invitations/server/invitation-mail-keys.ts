/** How the keys of the mails about one invitation begin. */
export const invitedMailKey = (invitationId: string) => `team.invited:${invitationId}:`
export const joinedMailKey = (invitationId: string) => `team.joined:${invitationId}:`
