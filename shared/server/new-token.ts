import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, encoded for use in URLs and headers. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Hash of a token, stored in its place: it identifies the token but cannot be used as one. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Derives the only successor of a refresh token from the token and the salt stored when it was
 * used.
 */
export const successorOf = (token: string, salt: string) =>
  createHmac('sha256', salt).update(token).digest('base64url')
