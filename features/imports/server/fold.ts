/** Lower case without accents, single spaces: how headings and place names are compared. ñ folds to n. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, ' ')
    .trim()
