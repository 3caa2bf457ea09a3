import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { speakSpanish } from './issue-words.ts'

speakSpanish()

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a rule without words of its own', () => {
  it.each([
    [z.string(), undefined, 'Falta este dato'],
    [z.string(), null, 'Falta este dato'],
    [z.string(), 3, 'Escribe un texto'],
    [z.coerce.number(), 'x', 'Escribe un número'],
    [z.number().int(), 1.5, 'Escribe un número entero'],
    [z.boolean(), 'x', 'Responde sí o no'],
    [z.stringbool(), 'x', 'Elige una de las opciones'],
    [z.array(z.string()), 'x', 'Manda una lista'],
    [z.object({}), 'x', 'Manda los datos con sus nombres'],
    [z.string().min(2), 'a', 'Usa al menos 2 caracteres'],
    [z.string().min(1), '', 'Usa al menos 1 carácter'],
    [z.string().max(2), 'abc', 'Usa como máximo 2 caracteres'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Usa como máximo 1 elemento'],
    [z.number().min(1), 0, 'Escribe 1 o más'],
    [z.number().positive(), 0, 'Escribe más que 0'],
    [z.number().max(100), 101, 'Escribe 100 o menos'],
    [z.number().multipleOf(5), 3, 'Escribe un múltiplo de 5'],
    [z.email(), 'x', 'Escribe un correo electrónico válido'],
    [z.uuid(), 'x', 'Este identificador no es válido'],
    [z.iso.datetime(), 'x', 'Escribe la fecha y la hora completas'],
    [z.iso.date(), 'x', 'Escribe una fecha que exista'],
    [z.string().regex(/^\/(?!\/)[^\s\\]*$/), 'x', 'Escríbelo en la forma que se pide'],
    [z.enum(['a', 'b']), 'c', 'Elige una de las opciones'],
    [z.literal(3), 4, 'Elige una de las opciones'],
    [z.strictObject({}), { otro: 1 }, 'Aquí no va «otro»'],
    [
      z.strictObject({}),
      { ['x'.repeat(500)]: 1, b: 1, c: 1, d: 1 },
      `Aquí no va «${'x'.repeat(40)}», «b», «c»`,
    ],
    [z.union([z.string(), z.number()]), true, 'Este dato no es válido'],
    [z.custom((value) => value === 1), 2, 'Este dato no es válido'],
  ])('%# says a short sentence', (schema, value, words) => expect(said(schema, value)).toBe(words))

  it('leaves the words that a rule has', () =>
    expect(said(z.string().min(2, 'Escribe tu nombre'), '')).toBe('Escribe tu nombre'))
})
