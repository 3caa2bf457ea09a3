import { expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { errorMessageOf } from './error-message-of.ts'

test.each([
  [new AppError('invalid', 'Revisa los datos.'), 'Revisa los datos.'],
  [new Error('El código venció.'), 'El código venció.'],
  [new Error(''), 'lo de siempre'],
  [new TypeError('Failed to fetch'), 'lo de siempre'],
  [new SyntaxError('Unexpected token <'), 'lo de siempre'],
  [new DOMException('The operation was aborted.'), 'lo de siempre'],
  ['x', 'lo de siempre'],
])('%s: %s', (cause, said) => expect(errorMessageOf(cause, 'lo de siempre')).toBe(said))
