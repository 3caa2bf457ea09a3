/** What a field says of a number that can't be read. Apart from the reader, which brings the numbering plans of the world along. */
export const phoneProblem =
  'Revisa el número: escribe la clave de área o, si es de otro país, + y su código'
