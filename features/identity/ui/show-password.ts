/** What the eye in a password field says to screen readers. */
export const showPassword = { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 } as const
