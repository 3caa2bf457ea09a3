import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, fit for an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to know it again, not to use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The one successor of a token, made from the token itself and the salt that its row got when it was used. */
export const successorOf = (token: string, salt: string) =>
  createHmac('sha256', salt).update(token).digest('base64url')
