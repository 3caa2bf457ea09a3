/** A folded word without its ending of number and gender, so that `cerrajeras` meets `cerrajería`. Never shown. */
export const wordStem = (word: string): string =>
  word.replace(/(es|s)$/, '').replace(/(?<![aeio])[aeio]+$/, '')
