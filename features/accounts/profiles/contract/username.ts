/** Normalises a username for storage and comparison: NFKC, lower case, trimmed. */
export const normalUsername = (given: string): string =>
  given.normalize('NFKC').toLowerCase().trim()

/** Only letters of the Spanish alphabet, since other scripts have look-alikes. */
const form = /^[a-z0-9áéíóúüñ][a-z0-9áéíóúüñ._-]{1,39}$/

/** Error message for a malformed username, or null. */
export const usernameProblem = (username: string): string | null =>
  form.test(username)
    ? null
    : 'Usa de 2 a 40 letras, números, puntos o guiones, y empieza con una letra o un número.'

export const emptyUsername = 'El nombre de usuario no puede estar vacío.'
export const reservedUsername = 'Ese nombre de usuario está reservado. Elige otro.'
export const takenUsername = 'El nombre de usuario ya existe.'
