/** Text shown in place of a hidden text until staff decide. */
export const hiddenText = 'Lo estamos revisando.'
