export const yes = 'Sí'
export const no = 'No'
