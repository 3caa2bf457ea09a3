import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** Keeps only plain words: quoted text, digits and URLs may be personal data. */
const withoutValues = (words: string): string =>
  words
    .split(/\s/)
    .filter((word) => word !== '')
    .map((word) => (/[^\p{L}.,:;()]/u.test(word) ? '…' : word))
    .join(' ')

export const reportPageError = handle(
  contract.reportPageError,
  async ({ services, input: { page, error, words, frames } }) => {
    services.log.warn(
      { page, error, words: withoutValues(words), frames },
      'a page broke in a browser',
    )
    return {}
  },
)
