import { expect, test } from 'vitest'
import { verificationText } from './verification-words.ts'

test.each([
  [['identity', 'registry'], '2027-03-14', 'Verificado: registro e identidad, hasta mar 2027'],
  [['phone'], '2026-12-31', 'Verificado: teléfono, hasta dic 2026'],
  [['email', 'phone', 'registry'], null, 'Verificado: registro, teléfono y correo'],
  [['email', 'phone', 'registry', 'identity', 'address'], '2027-01-01', 'Verificado: registro, identidad y 3 datos más, hasta ene 2027'],
  [['moon_phase'], null, 'Verificado'],
])('%j until %s: %s', (facts, until, text) => expect(verificationText(facts, until)).toBe(text))
