import { createHash } from 'node:crypto'

/** A short hash of content: equal content has equal versions, by which forms notice a conflict. */
export const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
