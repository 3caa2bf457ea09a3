/** A username as it is kept and compared: composed signs, lower case, nothing around it. */
export const normalUsername = (given: string): string =>
  given.normalize('NFKC').toLowerCase().trim()

/** Letters of Spanish alone: others look like them. */
const form = /^[a-z0-9áéíóúüñ][a-z0-9áéíóúüñ._-]{1,39}$/

/** What is wrong with a username that is neither empty nor taken, or null. */
export const usernameProblem = (username: string): string | null =>
  form.test(username)
    ? null
    : 'Usa de 2 a 40 letras, números, puntos o guiones, y empieza con una letra o un número.'

export const emptyUsername = 'El nombre de usuario no puede estar vacío.'
export const reservedUsername = 'Ese nombre de usuario está reservado. Elige otro.'
export const takenUsername = 'El nombre de usuario ya existe.'
