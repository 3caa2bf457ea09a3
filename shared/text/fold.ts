/** ASCII alone, as most words are: nothing to take apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const isPlain = /^[\x00-\x7f]*$/

/** Text as it is compared: lower case, without accents; ñ folds to n. Other signs stay. */
export const fold = (text: string): string => (isPlain.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

/** Its words as they are searched: letters a to z and digits, one space between. The database's `search_fold` does the same. */
export const foldWords = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
